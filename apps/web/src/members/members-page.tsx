import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersTable } from './members-table.tsx'
import { useMembers } from './use-members.ts'

/** The people of the company, for owners. */
export function MembersPage() {
  const { t } = useTexts()
  const query = useMembers()
  const [isInviting, setInviting] = useState(false)
  const invite = (
    <Button variant="filled" leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
      {t('members.invite')}
    </Button>
  )
  return (
    <Page title={t('nav.members')} actions={invite}>
      <div className="stack">
        <Loaded query={query}>{(members) => <MembersTable members={members} />}</Loaded>
        <Invitations />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
