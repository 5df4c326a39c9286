/** The file's metadata, in its information dictionary and, equal, in XMP (ISO 19005-3, 6.6). */
export interface Metadata {
  title: string
  subject: string
  language: string
  producer: string
  /** ISO time in UTC. */
  createdAt: string
  /** Names the document over all its versions. */
  documentId: string
  /** Names these contents. */
  versionId: string
}

/** The XMP packet of a PDF/A-3a and PDF/UA-1 file; the schema that ISO 19005-3 does not predefine is described in it. */
export function xmpPacket(meta: Metadata): Uint8Array {
  const time = `${new Date(meta.createdAt).toISOString().slice(0, 19)}Z`
  const description = (namespace: string, body: string): string =>
    `<rdf:Description rdf:about="" ${namespace}>${body}</rdf:Description>\n`
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n` +
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n` +
      description(
        'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
        '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
      ) +
      description('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"', '<pdfuaid:part>1</pdfuaid:part>') +
      description(EXTENSION, `<pdfaExtension:schemas>${list('Bag', UNIVERSAL)}</pdfaExtension:schemas>`) +
      description(
        'xmlns:dc="http://purl.org/dc/elements/1.1/"',
        `<dc:format>application/pdf</dc:format>` +
          `<dc:title>${alternative(meta.title)}</dc:title>` +
          `<dc:description>${alternative(meta.subject)}</dc:description>` +
          `<dc:language><rdf:Bag><rdf:li>${xml(meta.language)}</rdf:li></rdf:Bag></dc:language>`,
      ) +
      description(
        'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
        `<xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate>` +
          `<xmp:MetadataDate>${time}</xmp:MetadataDate>` +
          `<xmp:CreatorTool>${xml(meta.producer)}</xmp:CreatorTool>`,
      ) +
      description(
        'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
        `<pdf:Producer>${xml(meta.producer)}</pdf:Producer>`,
      ) +
      description(
        'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
        `<xmpMM:DocumentID>urn:uuid:${xml(meta.documentId)}</xmpMM:DocumentID>` +
          `<xmpMM:InstanceID>urn:uuid:${xml(meta.versionId)}</xmpMM:InstanceID>`,
      ) +
      `</rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>`,
    'utf8',
  )
}

const EXTENSION = ['Extension/', 'Schema#', 'Property#']
  .map((name) => `xmlns:pdfa${name.slice(0, -1)}="http://www.aiim.org/pdfa/ns/${name.toLowerCase()}"`)
  .join(' ')

const list = (kind: 'Bag' | 'Seq', item: string): string =>
  `<rdf:${kind}><rdf:li rdf:parseType="Resource">${item}</rdf:li></rdf:${kind}>`

const PART =
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>the part of ISO 14289 that the file conforms to</pdfaProperty:description>'

/** The schema of PDF/UA identification (ISO 14289-1, 5). */
const UNIVERSAL =
  '<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  `<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property>${list('Seq', PART)}</pdfaSchema:property>`

const alternative = (text: string): string =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${xml(text)}</rdf:li></rdf:Alt>`

const xml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
