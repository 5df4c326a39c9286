import { type ParseResult, Visitor } from 'rolldown/utils'

type Handlers = ConstructorParameters<typeof Visitor>[0]
type Visited<Kind extends keyof Handlers> = Parameters<NonNullable<Handlers[Kind]>>[0]
type Call = Visited<'CallExpression'>
type Node =
  | Call['callee']
  | Call['arguments'][number]
  | Visited<'MemberExpression'>['property']
  | null
  | undefined

export type Named = { specifier: string; typeOnly: boolean }

export type HiddenArrows = { named: Named[]; readsEnvironment: boolean }

/** The specifier of `import(name)` and `require(name)`. */
export const COMPUTED = 'what only the run knows'

const CODE = /\.[cm]?[jt]sx?$/

/**
 * What a module reaches other than by a statement: `import()`, also of a type, `require`, whatever is resolved by name,
 * and scripts of threads and processes, by `new URL('./worker.ts', import.meta.url)`.
 */
export function hiddenArrows(program: ParseResult['program']): HiddenArrows {
  const named: Named[] = []
  let readsEnvironment = false
  const add = (specifier: string | undefined, typeOnly = false) => {
    if (specifier !== undefined) named.push({ specifier, typeOnly })
  }
  new Visitor({
    TSImportType: ({ source }) => add(source.value, true),
    ImportExpression: ({ source }) => add(textOf(source) ?? COMPUTED),
    CallExpression: (call) => add(required(call)),
    NewExpression: (made) => add(script(made)),
    MemberExpression: (member) => {
      if (nameOf(member.object) === 'process' && nameOf(member) === 'env') readsEnvironment = true
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'ObjectPattern' && nameOf(init) === 'process') readsEnvironment = true
    },
  }).visit(program)
  return { named, readsEnvironment }
}

/** Of `require('x')`, `require.resolve('x')`, `createRequire(…)('x')`, `import.meta.resolve('x')`. */
function required({ callee, arguments: [first] }: Call): string | undefined {
  if (isRequire(callee)) return textOf(first) ?? COMPUTED
  if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'resolve') return undefined
  return isRequire(callee.object) || callee.object.type === 'MetaProperty' ? textOf(first) : undefined
}

const isRequire = (node: Node): boolean =>
  nameOf(node) === 'require' || (node?.type === 'CallExpression' && nameOf(node.callee) === 'createRequire')

function script({ callee, arguments: [file, base] }: Visited<'NewExpression'>): string | undefined {
  const path = nameOf(callee) === 'URL' && base?.type === 'MemberExpression' ? textOf(file) : undefined
  if (path === undefined || !CODE.test(path)) return undefined
  return path.startsWith('.') ? path : `./${path}`
}

const textOf = (node: Node): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** `a` of `a`, `b.a` and `b['a']`. */
function nameOf(node: Node): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type !== 'MemberExpression') return undefined
  return node.computed ? textOf(node.property) : nameOf(node.property)
}
