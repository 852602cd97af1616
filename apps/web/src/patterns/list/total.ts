/** A list's total as it is read: "128", "10 000+" where counting stopped. */
import type { ListTotal } from './use-list.ts'

export function totalText(
  { totalItems, totalIsExact }: ListTotal,
  number: (value: number) => string,
): string {
  return `${number(totalItems)}${totalIsExact ? '' : '+'}`
}
