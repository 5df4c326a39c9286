import { circlesOf } from './circles.ts'
import { COMPUTED } from './hidden-arrows.ts'
import type { Import, SourceFile } from './imports.ts'
import { pastTheDoor, undeclared, wrongDependencies } from './package-laws.ts'
import { namesIn, type Place, type PlaceOf, placesIn, type Room } from './room.ts'
import type { Workspace } from './workspaces.ts'

export type Tree = { files: readonly SourceFile[]; workspaces: readonly Workspace[] }

const MOST_LINES = { code: 250, test: 400 }

/** Every law that the repository breaks, a sentence each. */
export function brokenLaws({ files, workspaces }: Tree, house: readonly Room[]): string[] {
  const placeOf = placesIn(house)
  const problemsOf = (file: SourceFile) => {
    const room = placeOf(file.path)?.room
    const installedApart = isTest(file.path) || room?.support === true || room?.bundled === true
    return [
      ...(isTest(file.path) ? [] : wrongArrows(file, house, placeOf)),
      ...pastTheDoor(file, workspaces),
      ...undeclared(file, workspaces, installedApart),
      ...(isTest(file.path) ? [] : readsEnvironment(file, room)),
      ...tooLong(file),
    ]
  }
  return [
    ...wrongLists(house),
    ...workspaces.flatMap((workspace) => wrongDependencies(workspace, workspaces)),
    ...files.flatMap((file) => problemsOf(file).map((problem) => `${file.path}: ${problem}`)),
    ...circlesOf(files),
  ]
}

/** Tests may reach for anything: an oracle, a real server, another room's examples. */
const isTest = (path: string): boolean => /\.test(?:-d)?\.ts$|\/testing\//.test(path)

const isOutside = (target: string): boolean => /^(?:node|npm):/.test(target) || target === COMPUTED

/** The list itself: a room that uses only rooms below it is in no circle, and the packages are below all others. */
function wrongLists(house: readonly Room[]): string[] {
  const floors = new Map(house.map(({ name }, floor) => [name, floor]))
  const upward = house.flatMap(({ name, uses, usesTypes }, floor) =>
    namesIn(`${uses} ${usesTypes ?? ''}`)
      .filter((used) => used !== '*' && !isOutside(used) && (floors.get(used) ?? -1) <= floor)
      .map((used) => `the house: ${name} uses ${used}, which is no room below it`),
  )
  const firstPackage = house.findIndex(isPackage)
  const buried = house
    .filter((room, floor) => firstPackage >= 0 && floor > firstPackage && !isPackage(room))
    .map(({ name }) => `the house: ${name} stands below a package`)
  return [...upward, ...buried]
}

const isPackage = ({ files }: Room): boolean => files.every((file) => file.startsWith('packages/'))

function wrongArrows({ path, imports }: SourceFile, house: readonly Room[], placeOf: PlaceOf): string[] {
  const place = placeOf(path)
  if (place === undefined) return ['stands in no room; tools/boundaries/house.ts must say what it may use']
  return imports.flatMap((each) => {
    const wrong = isOutside(each.target) ? foreign(place.room, each) : upward(place, each, house, placeOf)
    return wrong === undefined ? [] : [`imports ${each.target}: ${wrong}`]
  })
}

function foreign(room: Room, each: Import): string | undefined {
  const any = each.target.replace(/:.*/, ':*')
  return permits(room, each, [each.target, any]) ? undefined : `${room.name} may not`
}

function upward(from: Place, each: Import, house: readonly Room[], placeOf: PlaceOf): string | undefined {
  if (isTest(each.target)) return from.room.support ? undefined : 'it is for tests alone'
  const to = placeOf(each.target)
  if (to === undefined) return 'it stands in no room'
  if (to.home === from.home) return undefined
  if (to.room === from.room) return `${to.room.name} do not know each other`
  const below = house.indexOf(to.room) > house.indexOf(from.room)
  const permitted = permits(from.room, each, below ? [to.room.name, '*'] : [])
  return permitted ? undefined : `${from.room.name} may not use ${to.room.name}`
}

const permits = ({ uses, usesTypes }: Room, { typeOnly }: Import, names: readonly string[]): boolean =>
  [...namesIn(uses), ...(typeOnly ? namesIn(usesTypes) : [])].some((name) => names.includes(name))

function readsEnvironment({ path, readsEnvironment }: SourceFile, room: Room | undefined): string[] {
  const allowed = !readsEnvironment || room?.readsEnvironment?.some((start) => path.startsWith(start))
  return allowed ? [] : ['reads process.env, which is left to the configuration']
}

function tooLong({ path, lines }: SourceFile): string[] {
  const most = path.endsWith('.test.ts') ? MOST_LINES.test : MOST_LINES.code
  return lines > most ? [`has ${lines} lines, more than ${most}`] : []
}
