import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsOwner } from '../api/who.ts'
import { Band } from '../parts/band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ConnectProgram } from './connect-program.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { ConnectionsTable } from './connections-table.tsx'
import './connections.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useConnections } from './use-connections.ts'

/** Programs and keys on one list, and what the chosen one may. */
export function ConnectionsPage() {
  const { t } = useTexts()
  const isOwner = useIsOwner()
  const query = useConnections()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const newKey = (
    <Button variant="filled" leftSection={<IconKey size={18} />} onClick={() => setMaking(true)}>
      {t('connections.newKey')}
    </Button>
  )
  return (
    <Page title={t('nav.connections')} actions={isOwner && newKey}>
      <Loaded query={query}>
        {(all) => {
          const one = all.find(({ id }) => id === chosen)
          if (all.length === 0) return <Band tone="info">{t('connections.none')}</Band>
          return (
            <div className="connections">
              <ConnectionsTable connections={all} chosen={chosen} onChoose={setChosen} />
              {one ? (
                <ConnectionDetails key={one.id} connection={one} isOwner={isOwner} />
              ) : (
                <p className="sub">{t('connections.choose')}</p>
              )}
            </div>
          )
        }}
      </Loaded>
      <ConnectProgram />
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}
