/** Countries that goods go to by road from Europe (ISO 3166-1). */
export const countryCodes: readonly string[] =
  'AD AL AM AT AZ BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IQ IR IS IT JO KG KZ LB LI LT LU LV MA MC MD ME MK MN MT NL NO PL PT RO RS RU SE SI SK SM SY TJ TM TN TR UA UZ VA XK'.split(
    ' ',
  )
