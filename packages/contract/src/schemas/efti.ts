import Type from 'typebox'
import { closed, count, list, nullable, sentence, text, Uuid } from './common.ts'

/** An element of the eFTI data set, as Delegated Regulation (EU) 2024/2024 numbers it; a structure is `ASBIE…`. */
const ElementId = Type.String({ pattern: '^(eFTI|ASBIE)[0-9]{1,5}$', maxLength: 10 })

const SubsetId = Type.String({ pattern: '^[A-Za-z0-9]{2,12}$', maxLength: 12 })

/** One subset, or up to twenty with commas between. */
export const SubsetIds = Type.String({
  pattern: '^[A-Za-z0-9]{2,12}(,[A-Za-z0-9]{2,12}){0,19}$',
  maxLength: 260,
  description: 'Subsets of the eFTI data set, such as `EU03` or `EU03,PL01a`.',
})

const SubsetReport = closed({
  subset: SubsetId,
  elements: count(),
  given: count(),
  mandatory: count(),
  mandatoryGiven: count(),
  missing: list(ElementId, 600),
  absent: list(closed({ structure: ElementId, elements: list(ElementId, 600) }), 200),
  conditional: list(ElementId, 600),
})

/** Elements that subsets require and a note lacks, by the marks of the schema itself. */
export const EftiReport = closed({
  documentId: Uuid,
  versionId: Uuid,
  /** What was compared, and the limits of the comparison. */
  says: sentence(500),
  schema: closed({
    repository: text(200),
    file: text(200),
    commit: text(40),
    version: text(40),
    sha256: text(64),
  }),
  subsets: list(SubsetReport, 200),
  /** The elements that are named above. */
  elements: list(
    closed({
      id: ElementId,
      path: text(300),
      definition: text(1000),
      /** Fields of the note that it is taken from; null where its type has none. */
      from: nullable(text(500)),
    }),
    600,
  ),
  /** What the note says and the export does not, or not whole. */
  changed: list(
    closed({
      /** Null where none takes the field. */
      element: nullable(ElementId),
      /** The note's field, as a pattern with stars for items of lists; null where no field is its source. */
      field: nullable(text(300)),
      why: Type.Enum([
        'shortened',
        'too_long',
        'not_in_code_list',
        'not_of_its_kind',
        'only_the_first',
        'no_element',
        'not_in_subset',
      ] as const),
      times: count(1),
    }),
    2000,
  ),
})
