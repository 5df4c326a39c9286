export type { Field, FormSection, Input } from './definition/form.ts'
export type { Boxes, Presentation, Procedure } from './definition/presentation.ts'
export type { Condition, Pattern, Rule } from './definition/rule.ts'
export type { StateMachine, Transition } from './definition/state-machine.ts'
export { composeOf } from './layouts.ts'
export type * from './presentation.ts'
export { defaultType, findType, types } from './registry.ts'
export { typeOf } from './type-of.ts'
export type {
  DocumentType,
  Fold,
  FoldEvent,
  Folded,
  MessageLanguage,
  Problem,
  Role,
  Text,
  Texts,
  TypeDefinition,
  TypeRef,
} from './types.ts'
