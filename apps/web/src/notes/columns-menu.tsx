import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import { type ColumnName, columnNames, columns, usual } from './columns.ts'

interface ColumnsMenuProps {
  readonly chosen: readonly ColumnName[]
  onChoose(chosen: readonly ColumnName[]): void
}

/** Which columns the lists have, in this browser. */
export function ColumnsMenu({ chosen, onChoose }: ColumnsMenuProps) {
  const { t } = useTexts()
  const toggle = (name: ColumnName) =>
    onChoose(columnNames.filter((each) => (each === name ? !chosen.includes(name) : chosen.includes(each))))
  return (
    <Popover trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          className="only-wide"
          aria-label={t('columns.title')}
          title={t('columns.title')}
        >
          <IconColumns3 size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="stack date-filter">
        <p className="cap">{t('columns.text')}</p>
        {columnNames.map((name) => (
          <Checkbox
            key={name}
            label={t(columns[name].text)}
            checked={chosen.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(usual)}>
          {t('columns.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
