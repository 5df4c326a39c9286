import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconFileText,
  IconMapPin,
  IconPackage,
  IconPencil,
  IconRefresh,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'

const looks = {
  issued: ['mute', IconFileText],
  sender_signed: ['mute', IconPencil],
  carrier_signed: ['mute', IconPencil],
  taken_over: ['go', IconPackage],
  in_transit: ['go', IconTruckDelivery],
  arrived: ['go', IconMapPin],
  delivered: ['ok', IconCircleCheck],
  delivered_with_reservations: ['warn', IconAlertTriangle],
  delivery_refused: ['bad', IconBan],
  amended: ['warn', IconRefresh],
  received_incomplete: ['warn', IconAlertTriangle],
  cancelled: ['mute', IconBan],
  replaced: ['mute', IconFileText],
} as const

type KnownState = keyof typeof looks
const isKnown = (state: string): state is KnownState => Object.hasOwn(looks, state)

/** The state of a note: colour, sign and word. A state that these pages do not know is shown as it is named. */
export function StateTag({ state }: { readonly state: string }) {
  const { t } = useTexts()
  if (!isKnown(state)) return <span className="tag mute">{state}</span>
  const [tone, Icon] = looks[state]
  return (
    <span className={`tag ${tone}`}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{t(`state.${state}`)}</span>
    </span>
  )
}
