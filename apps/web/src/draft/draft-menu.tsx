import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopy, IconDots, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../parts/lazy.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { JsonObject } from './model/json.ts'

const SaveAsTemplateDialog = lazyPart(
  async () => (await import('./save-as-template.tsx')).SaveAsTemplateDialog,
  0,
)

interface DraftMenuProps {
  readonly data: () => JsonObject
  onDuplicate(): void
}

/** What is rarely done with a draft; on a phone also what its head has no room for. */
export function DraftMenu({ data, onDuplicate }: DraftMenuProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState<JsonObject | null>(null)
  const isSmall = useMediaQuery('(max-width: 60rem)')
  return (
    <>
      <Menu width={260} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('note.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isSmall && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={onDuplicate}>
              {t('draft.duplicate')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTemplate size={16} aria-hidden="true" />}
            onClick={() => setShown(data())}
          >
            {t('asTemplate.do')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown && <SaveAsTemplateDialog data={shown} onClose={() => setShown(null)} />}
    </>
  )
}
