import { deleteTemplate } from '@consign/contract'
import { useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'

const service = useService()

describeGated(service, deleteTemplate, /^Delete the template from the address book/)
