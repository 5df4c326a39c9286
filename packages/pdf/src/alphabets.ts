const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const SIGNS = '§©°²³·×–—−’“”„…€№Σ\u00a0\u202f'
/** Characters of names, numbers and plates in bold type. */
const BOLD = `${ASCII.replace(/[^A-Za-z0-9 ]/g, '')}&'()+,-./:–’−Σ\u00a0\u202f`

/** Letters beyond ASCII that texts in a language are likely to need. */
const LETTERS: Readonly<Record<string, string>> = {
  pl: 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
  de: 'ÄÖÜßäöü',
  fr: 'ÀÂÇÈÉÊËÎÏÔŒÙÛàâçèéêëîïôœùû',
  cs: 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž',
  es: 'ÁÉÍÑÓÚÜáéíñóúü¿¡',
  it: 'ÀÈÉÌÒÙàèéìòù',
  ro: 'ĂÂÎȘȚăâîșț',
  sk: 'ÁÄČĎÉÍĽŇÓÔŠŤÚÝŽáäčďéíĺľňóôŕšťúýž',
  uk: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  lt: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž',
  nl: 'ÉËÏéëï',
  hu: 'ÁÉÍÓÖŐÚÜŰáéíóöőúüű',
  bg: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзийклмнопрстуфхцчшщъьюя',
  hr: 'ČĆĐŠŽčćđšž',
  sl: 'ČŠŽčšž',
  lv: 'ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž',
  et: 'ÄÕÖÜŠŽäõöüšž',
  el: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ',
  pt: 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú',
  da: 'ÆØÅæøå',
  sv: 'ÅÄÖåäö',
  tr: 'ÇĞİÖŞÜçğıöşü',
}

/** Bold text, names and the captions of the first language, is seldom in another language's own script. */
const OTHER_SCRIPTS = ['uk', 'bg', 'el']

/** Characters that every document in these languages embeds, used or not: nearly all documents then share one subset. */
export function commonCharacters(face: 'regular' | 'bold', languages: readonly string[]): string {
  const wanted =
    face === 'regular'
      ? languages
      : languages.filter((language, index) => index === 0 || !OTHER_SCRIPTS.includes(language))
  const letters = wanted.map((language) => LETTERS[language] ?? '').join('')
  return (face === 'bold' ? BOLD : ASCII + SIGNS) + letters
}
