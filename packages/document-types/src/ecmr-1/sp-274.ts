/**
 * UN numbers to which ADR table A (3.2.1) assigns special provision 274, as far as known to us: the proper shipping name
 * is generic and wants a technical name in brackets (3.1.2.8.1). In doubt a number is not here: a note that would have to
 * name what the entry does not ask for could never be issued.
 */
export const SP_274: readonly string[] = [
  ...range(349, 359), // 1: articles and substances, n.o.s.
  ...split('0382 0383 0384 0461'),
  ...range(462, 485),
  ...split(
    '1224 1228 1325 1378 1383 1409 1450 1461 1462 1479 1481 1482 1483 1544 1549 1556 1557 1566 1583 1588',
  ),
  ...split(
    '1601 1602 1655 1693 1707 1719 1759 1760 1903 1935 1953 1954 1955 1956 1964 1967 1968 1986 1987 1988',
  ),
  ...split(
    '1989 1992 1993 2024 2025 2026 2206 2478 2570 2627 2630 2693 2733 2734 2735 2788 2801 2810 2811 2813',
  ),
  ...split('2845 2846 2856 2881 2920 2921 2922 2923 2924 2925 2926 2927 2928 2929 2930 3071 3077 3080 3082'),
  ...split(
    '2588 2757 2758 2759 2760 2761 2762 2763 2764 2771 2772 2775 2776 2777 2778 2779 2780 2781 2782 2783',
  ),
  ...split('2784 2786 2787 2902 2903 2991 2992 2993 2994 2995 2996 2997 2998 3005 3006 3009 3010 3011 3012'),
  ...range(3013, 3021),
  ...split('3024 3025 3026 3027 3345 3346 3347 3348 3349 3350 3351 3352'), // 3, 6.1: pesticides
  ...range(3084, 3088),
  ...range(3093, 3120), // to 5.2: organic peroxides
  ...split(
    '3122 3123 3124 3125 3126 3127 3128 3129 3130 3131 3132 3133 3134 3135 3136 3137 3139 3140 3141 3142',
  ),
  ...split(
    '3143 3144 3146 3147 3148 3156 3157 3158 3160 3161 3162 3163 3172 3175 3176 3178 3179 3180 3181 3182',
  ),
  ...range(3183, 3192),
  ...split('3194 3200 3205 3206 3208 3209 3210 3211 3212 3213 3214 3215 3216 3217 3218 3219'),
  ...range(3221, 3240), // 4.1: self-reactive substances
  ...split(
    '3243 3244 3257 3258 3259 3260 3261 3262 3263 3264 3265 3266 3267 3271 3272 3273 3274 3275 3276 3278 3279 3280',
  ),
  ...split('3281 3282 3283 3284 3285 3286 3287 3288 3289 3290 3301'),
  ...range(3303, 3312),
  ...split('3336 3354 3355 3361 3362 3379 3380'),
  ...range(3381, 3400),
  ...split('3439 3440 3448 3462 3464 3465 3466 3467 3488 3489 3490 3491 3492 3493 3494'),
  ...range(3500, 3505),
  ...split('3510 3511 3512 3513 3514 3515 3516 3517 3518 3531 3532 3533 3534 3535'),
  ...range(3537, 3548), // articles containing dangerous goods
]

function split(numbers: string): string[] {
  return numbers.split(' ')
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
}
