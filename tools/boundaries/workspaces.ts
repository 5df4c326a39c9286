/** A `package.json` of the repository, as far as the laws read it. The root's folder is ''. */
export type Workspace = {
  folder: string
  name: string
  /** By the door's name, `.` or `./node`: the file behind it. */
  exports: Readonly<Record<string, string>>
  dependencies: readonly string[]
  devDependencies: readonly string[]
}

type Manifest = {
  name?: string
  exports?: Record<string, string>
} & Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies' | 'devDependencies', object>>

/** Reads the text of a `package.json`; `folder` ends with a slash, but for the root's. */
export function workspaceOf(folder: string, text: string): Workspace {
  const manifest = JSON.parse(text) as Manifest
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = manifest
  return {
    folder,
    name: manifest.name ?? '',
    exports: manifest.exports ?? {},
    dependencies: Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
    devDependencies: Object.keys({ ...devDependencies }),
  }
}

/** The package that a file belongs to. */
export const ownerOf = (path: string, workspaces: readonly Workspace[]): Workspace | undefined =>
  workspaces
    .filter(({ folder }) => path.startsWith(folder))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]

/** `fastify` of `fastify/types`, `@fastify/cors` of itself. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The file behind the door of a package of ours; `npm:` and the name of any other. */
export function targetOfPackage(specifier: string, workspaces: readonly Workspace[]): string {
  const name = packageOf(specifier)
  const ours = workspaces.find((workspace) => workspace.name === name)
  return ours === undefined ? `npm:${name}` : ours.folder + behind(`.${specifier.slice(name.length)}`, ours)
}

function behind(door: string, { exports }: Workspace): string {
  const exact = exports[door]
  if (exact !== undefined) return exact.slice(2)
  const rest = exports['./*']?.slice(2)
  return rest === undefined ? door.slice(2) : rest.replace('*', door.slice(2))
}
