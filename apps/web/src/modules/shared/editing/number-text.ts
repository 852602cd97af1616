/** Numbers as people type them: comma or dot, spaces between thousands. Pure. */

interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

/** The number that a text says, within the limits and to so many decimals; undefined while it says none. */
export function numberOf(text: string, { min, max, decimals }: NumberLimits): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return undefined
  const factor = 10 ** decimals
  const rounded = Math.round(Number(plain) * factor) / factor
  return Math.min(max, Math.max(min, rounded))
}

/** A number as it is shown in its field: a comma in French, a minus sign, no thousands. */
export function textOfNumber(value: number | null, language: 'fr' | 'en'): string {
  if (value === null) return ''
  const text = String(value).replace('-', '−')
  return language === 'fr' ? text.replace('.', ',') : text
}
