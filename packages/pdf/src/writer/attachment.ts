import type { PdfFile } from './file.ts'
import { date, name, ref, textString } from './syntax.ts'

export interface Attachment {
  name: string
  json: string
  description: string
}

/** Embeds JSON as the source of the document (ISO 19005-3, 6.8); returns the file specification's number. */
export function addAttachment(file: PdfFile, attachment: Attachment, modifiedAt: string): number {
  const data = Buffer.from(attachment.json, 'utf8')
  const embedded = file.compressed(
    `/Type/EmbeddedFile/Subtype${name('application/json')}` +
      `/Params<</Size ${data.length}/ModDate${date(modifiedAt)}>>`,
    data,
  )
  const fileName = textString(attachment.name)
  return file.add(
    `<</Type/Filespec/F${fileName}/UF${fileName}/Desc${textString(attachment.description)}` +
      `/AFRelationship/Source/EF<</F ${ref(embedded)}/UF ${ref(embedded)}>>>>`,
  )
}
