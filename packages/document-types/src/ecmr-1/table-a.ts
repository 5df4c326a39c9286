/**
 * The UN numbers of ADR table A (3.2.1) that the rules need. Read row by row, columns (4) and (6), in the table of ADR
 * 2023 from rkstgr/adr-substances (commit 61b8aa7, German, "extracted from the official ADR 2023 documents"); the changes
 * of ADR 2025 from SoapyRED/freighttools (2bc9df0, English, made from UNECE's own "ADR2025_tabA_E.xlsx") and
 * jeffreymooiweer/CargoPilot (19d3947, Dutch). docs/dangerous-goods.md lists the comparisons.
 */

/** Special provision 274: the name is generic and needs a technical name in brackets (3.1.2.8.1). */
const SP_274 = `
  0132 0190 0248 0249 0349-0359 0382-0384 0461-0482 0485 1075 1078 1224 1228 1325 1378 1383 1409 1450 1461 1462 1479 1482
  1544 1549 1556 1557 1564 1566 1583 1588 1601 1602 1655 1693 1707 1719 1759 1760 1903 1935 1953-1956 1964 1965 1967 1968
  1986-1989 1992 1993 2006 2024-2026 2206 2212 2291 2478 2570 2588 2627 2630 2693 2733-2735 2742 2757-2764 2771 2772
  2775-2784 2786-2788 2801 2810 2811 2813 2845 2846 2856 2881 2902 2903 2920-2930 2991-2998 3005 3006 3009-3021 3024-3027
  3071 3077 3080 3082 3084-3088 3093-3096 3098 3099 3101-3120 3122-3126 3128-3132 3134 3135 3139-3144 3146-3148 3156-3158
  3160-3163 3172 3175 3176 3178-3192 3194 3200 3205 3206 3208-3210 3212-3214 3219 3221-3240 3243 3244 3256-3267 3271-3290
  3301 3303-3312 3319 3336 3343-3352 3354 3355 3357 3361 3362 3379-3400 3439 3440 3448 3462 3464-3467 3488-3491 3500-3505
  3510-3518 3531-3535 3537-3548`

/** Special provision 318, the same for infectious substances. */
const SP_318 = '2814 2900'

export const TECHNICAL_NAME: readonly string[] = numbers(`${SP_274} ${SP_318}`)

/**
 * Entries without a packing group in column (4), of the classes that have packing groups: articles, self-reactive
 * substances, a few others, and entries not subject to ADR.
 */
export const UNGROUPED: readonly string[] = numbers(`
  1327 1372 1387 1700 1845 1856 1857 1910 2016 2017 2028 2071 2216 2426 2794 2795 2800 2807 2812 2990 3028 3072 3090 3091
  3165 3166 3171 3221-3240 3245 3268 3292 3316 3334 3335 3343 3356 3359 3360 3363 3473 3476 3477 3480 3481 3496 3499 3506
  3508 3509 3528 3530 3536 3540-3544 3546-3548 3551 3552 3554 3556-3559`)

/** "Carriage prohibited" across the row. */
export const PROHIBITED: readonly string[] = numbers(
  '0020 0021 1798 2186 2249 2421 2455 3097 3100 3121 3127 3133 3137 3255',
)

/** The UN numbers that the table of ADR 1.1.3.6.3 itself names, by their transport category. */
export const NAMED: Readonly<Record<string, readonly string[]>> = {
  // without 2215, which is meant only when molten
  '0': numbers(`
    0190 1051 1183 1242 1295 1340 1390 1403 1600 1613 1614 1928 2312 2315 2426 2813 2814 2900 2912-2919 2965 2968 2977
    2978 2988 3129-3132 3134 3148 3151 3152 3250 3294 3321-3333 3343 3396 3398 3399 3432 3549`),
  '1': numbers('3101-3104 3111-3120 3221-3224 3231-3240 3502-3505 3533 3534'),
  '2': numbers(`
    1700 2016 2017 3090 3091 3105-3110 3225-3230 3245 3291 3292 3356 3480 3481 3501 3531 3532 3536 3551 3552`),
  '3': numbers('2794 2795 2800 2990 3028 3072 3473 3476 3477 3500 3506 3554'),
  '4': numbers('1331 1345 1944 1945 2254 2623 2908-2911 3268 3499 3508 3509 3537-3548 3559'),
}

/** Those of them with a packing group, which would put them in another category. */
export const GROUPED_APART: readonly string[] = numbers(`
  1051 1183 1242 1295 1331 1340 1345 1390 1403 1600 1613 1614 1928 1944 1945 2254 2312 2315 2623 2813 2965 2968 2988
  3129-3132 3134 3148 3151 3152 3250 3294 3396 3398 3399 3432 3531-3534`)

/** Carbon: packing group III is category 4 here, and 3 for others of class 4.2. */
export const CARBON: readonly string[] = numbers('1361 1362')

/**
 * Maleic anhydride, 0 there when molten; kits, whose category special provision 671 sets. The number alone does not
 * decide.
 */
export const UNDECIDED: readonly string[] = numbers('2215 3316')

/** Entries of class 3 that are articles, kits or engines; all others are liquids (ADR 2.2.3.1.1). */
export const ARTICLES_OF_3: readonly string[] = numbers('3165 3269 3473 3528 3540')

/** ADR 5.4.1.2.1(g). */
export const FIREWORKS: readonly string[] = numbers('0333-0337')

/** ADR 5.4.1.2.3.1: self-reactive and polymerizing substances and organic peroxides under temperature control. */
export const COOLED: readonly string[] = numbers('3111-3120 3231-3240 3533 3534')

/** ADR 1.1.3.6.3, note (a): 50 kg of these count as 20 kg of the rest of transport category 1. */
export const NOTE_A: readonly string[] = numbers('0081 0082 0084 0241 0331 0332 0482 1005 1017')

/** Numbers and ranges, separated by white space. */
export function numbers(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
    })
}
