import { deleteVehicle } from '@consign/contract'
import { useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'

const service = useService()

describeGated(service, deleteVehicle, /^Delete the vehicle from the address book/)
