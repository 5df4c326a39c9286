/** A container or swap body of a vehicle. */
export interface Equipment {
  readonly id: string
}

/** Numbers with commas between them; anything else as JSON. */
export function writtenEquipment(all: readonly Equipment[]): string {
  const ids = all.map(({ id }) => id)
  const isPlain =
    all.every((one) => Object.keys(one).length === 1) && ids.every((id) => /^[\w -]{1,17}$/.test(id))
  const cell = ids.join(', ')
  return isPlain && isSame(equipmentOf(cell), all) ? cell : all.length === 0 ? '' : JSON.stringify(all)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Numbers with commas between them, or JSON; the text itself where it is neither. */
export function equipmentOf(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
    .split(/[,;\n]/)
    .map((id) => id.trim())
    .filter(Boolean)
    .map((id) => ({ id }))
}
