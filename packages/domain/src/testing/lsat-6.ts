/**
 * Section 6 of the LSAT (Bock and Lieberman 1970): 1,000 people, five questions of one point, as the packages
 * `ltm` and `mirt` of R have it. A pattern of right and wrong answers, and how many gave it.
 */
const patterns = `00000:3 00001:6 00010:2 00011:11 00100:1 00101:1 00110:3 00111:4 01000:1 01001:8 01011:16
  01101:3 01110:2 01111:15 10000:10 10001:29 10010:14 10011:81 10100:3 10101:28 10110:15 10111:80 11000:16
  11001:56 11010:21 11011:173 11100:11 11101:61 11110:28 11111:298`

/** The points of each of the 1,000, question by question. */
export const lsat6: readonly (readonly number[])[] = patterns.split(/\s+/).flatMap((each) => {
  const [pattern = '', count = ''] = each.split(':')
  return Array.from({ length: Number(count) }, () => Array.from(pattern, Number))
})

/** What `ltm::descript`, `psych::alpha` and scipy say of it, to four decimals or more. */
export const lsat6Figures = {
  facility: [0.924, 0.709, 0.553, 0.763, 0.87],
  itemRest: [0.1128, 0.1532, 0.1728, 0.1444, 0.1216],
  alpha: 0.294997,
  sem: 0.8691,
  feldt: [0.2235, 0.3618],
} as const

/**
 * Selections of two groups: the example of R's `adverseimpact` (Morris 2017), and two more by scipy's
 * `relative_risk` and `fisher_exact`.
 */
export const fourFifths = [
  { one: [2, 10], other: [15, 25], ratio: 0.3333, from: 0.0927, to: 1.1992, p: 0.0599 },
  { one: [48, 80], other: [36, 48], ratio: 0.8, from: 0.6279, to: 1.0193, p: 0.1236 },
  { one: [12, 40], other: [60, 150], ratio: 0.75, from: 0.4493, to: 1.2519, p: 0.2757 },
] as const
