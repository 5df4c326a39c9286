/** Files that may know one another, and what else they may know. Whatever is not listed is refused. */
export type Room = {
  /** What the lists of other rooms and ARCHITECTURE.md call it. */
  name: string
  /** Files, and folders with all that is in them. `*` is any one folder; folders that it ends with do not know each other. */
  files: readonly string[]
  /** What is in it, in a sentence for ARCHITECTURE.md. */
  holds: string
  /**
   * Parted by white space: rooms by name (`*`: all that stand below), modules of Node (`node:crypto`, `node:*`),
   * libraries (`npm:pg`, `npm:*`). A room is used from above it in the list, never from below.
   */
  uses: string
  /** The same, for `import type` alone. */
  usesTypes?: string
  /** Makes, tests or measures the service and is no part of it: may use devDependencies and `testing/`. */
  support?: true
  /** Its libraries are built into pages: they are devDependencies, and nothing of them is installed with the service. */
  bundled?: true
  /** Those of its files, or folders, that may read `process.env`. */
  readsEnvironment?: readonly string[]
}

/** The names in a list of a room. */
export const namesIn = (list = ''): string[] => list.split(/\s+/).filter((name) => name !== '')

/** Where a file stands. `home` tells apart the folders that one entry stands for. */
export type Place = { room: Room; home: string }

export type PlaceOf = (path: string) => Place | undefined

/** Finds the room of a file: the longest entry that matches wins. */
export function placesIn(rooms: readonly Room[]): PlaceOf {
  const entries = rooms
    .flatMap((room) => room.files.map((entry) => ({ room, entry, pattern: patternOf(entry) })))
    .sort((one, other) => other.entry.length - one.entry.length)
  return (path) => {
    for (const { room, entry, pattern } of entries) {
      const found = pattern.exec(path)?.[0]
      if (found !== undefined) return { room, home: entry.endsWith('*/') ? found : room.name }
    }
    return undefined
  }
}

const patternOf = (entry: string): RegExp =>
  new RegExp(`^${entry.replaceAll('.', '\\.').replace('*', '[^/]+')}${entry.endsWith('/') ? '' : '$'}`)
