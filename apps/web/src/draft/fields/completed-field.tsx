import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { type Suggestion, Suggestions } from '../book/suggestions.tsx'
import { type Contractor, useContractors, useDrivers, useVehicles } from '../book/use-book.ts'
import { useFill } from '../book/use-fill.ts'
import { useFillVehicle } from '../book/use-fill-vehicle.ts'
import { useListbox } from '../book/use-listbox.ts'
import { type Completion, contractorFilling, driverFilling } from '../model/completion.ts'
import type { JsonObject } from '../model/json.ts'
import type { ControlProps } from './control.ts'
import { TextField } from './text-field.tsx'

interface CompletedFieldProps<C extends Completion = Completion> extends ControlProps {
  readonly completion: C
}

type Of<K extends Completion['kind']> = CompletedFieldProps<Extract<Completion, { kind: K }>>

/** A text that is completed from the address book while it is typed. */
export function CompletedField({ completion, ...props }: CompletedFieldProps) {
  switch (completion.kind) {
    case 'contractor':
      return <ContractorField {...props} completion={completion} />
    case 'vehicle':
      return <VehicleField {...props} completion={completion} />
    case 'driver':
      return <DriverField {...props} completion={completion} />
  }
}

function ContractorField({ completion: { block, uses }, ...props }: Of<'contractor'>) {
  const { definition } = props
  const [isOn, setOn] = useState(false)
  const fill = useFill()
  const items = useContractors(textOf(props), uses, isOn).map((contractor) => ({
    key: contractor.id,
    text: contractor.name,
    detail: placeOf(contractor),
    take: () =>
      fill(contractor.name, '', () => contractorFilling(definition, block, contractor as JsonObject)),
  }))
  return <Listed {...props} items={items} onList={setOn} />
}

function VehicleField({ completion: { at, draws }, ...props }: Of<'vehicle'>) {
  const [isOn, setOn] = useState(false)
  const fill = useFillVehicle(props.definition, at)
  const items = useVehicles(textOf(props), draws, isOn).map((vehicle) => ({
    key: vehicle.id,
    text: vehicle.plate,
    detail: [vehicle.country, vehicle.driver?.name].filter(Boolean).join(' · '),
    take: () => void fill(vehicle),
  }))
  return <Listed {...props} items={items} onList={setOn} />
}

function DriverField({ completion: { at }, ...props }: Of<'driver'>) {
  const [isOn, setOn] = useState(false)
  const fill = useFill()
  const items = useDrivers(textOf(props), isOn).map((driver) => ({
    key: `${driver.name} ${driver.phone ?? ''}`,
    text: driver.name,
    detail: [driver.phone, driver.plate].filter(Boolean).join(' · '),
    take: () => fill(driver.name, at, () => driverFilling(props.definition, driver as JsonObject)),
  }))
  return <Listed {...props} items={items} onList={setOn} />
}

const textOf = ({ value }: ControlProps): string => (typeof value === 'string' ? value : '')

const placeOf = ({ address = {}, taxId }: Contractor): string =>
  [[address.postcode, address.city].filter(Boolean).join(' '), address.country, taxId]
    .filter(Boolean)
    .join(' · ')

interface ListedProps extends ControlProps {
  readonly items: readonly (Suggestion & { take(): void })[]
  /** The list is wanted, or not any more. */
  onList(isOn: boolean): void
}

/** The text with its list: Enter takes the first, Escape leaves what was typed. */
function Listed({ items, onList, ...props }: ListedProps) {
  const { t } = useTexts()
  const list = useListbox({ items, takesFirst: true, opensByArrow: true, onTake: ({ take }) => take() })
  useEffect(() => onList(list.isWanted), [onList, list.isWanted])
  const { isFixed, value } = props
  if (isFixed) return <TextField {...props} />
  return (
    <TextField
      {...props}
      completing={{
        input: {
          ...list.aria,
          onKeyDown: list.onKeyDown,
          // A finger has no arrow key.
          onClick: value === undefined ? list.open : undefined,
        },
        onType: list.open,
        onLeave: list.close,
        around: (input) => (
          <Suggestions items={items} list={list} label={t('fill.list')}>
            {input}
          </Suggestions>
        ),
      }}
    />
  )
}
