/** A section of the policy: its title, paragraphs and points, French and English side by side. */
import type { Twin } from '../../i18n/catalogue.ts'

export interface PolicySection {
  readonly id: string
  readonly title: Twin
  readonly paragraphs: readonly Twin[]
  readonly points?: readonly Twin[]
  readonly closing?: readonly Twin[]
}
