import type { ComponentType } from 'react'
import { AcceptDialog } from './accept-dialog.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import type { Act } from './acts.ts'
import { CancelDialog, ReplaceDialog, WithdrawDialog } from './end-dialogs.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { ReservationDialog } from './reservation-dialog.tsx'
import { SupplementDialog } from './supplement-dialog.tsx'
import { TransportDialog } from './transport-dialog.tsx'

/** What is done in a dialog; an amendment has a page of its own. */
export type DialogAct = Exclude<Act, 'amend'>

const dialogs: Readonly<Record<DialogAct, ComponentType<ActDialogProps>>> = {
  withdraw: WithdrawDialog,
  supplement: SupplementDialog,
  accept: AcceptDialog,
  transport: TransportDialog,
  refusal: RefusalDialog,
  reservation: ReservationDialog,
  replace: ReplaceDialog,
  cancel: CancelDialog,
}

export function ActDialog({ act, ...props }: ActDialogProps & { readonly act: DialogAct }) {
  const Shown = dialogs[act]
  return <Shown {...props} />
}
