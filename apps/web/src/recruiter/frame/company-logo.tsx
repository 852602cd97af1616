/** The company's logo on white, so that it stands on any colour; without one, its first letter. */
import type { CompanyIdentity } from '../../session/me.ts'
import classes from './sidebar.module.css'

export function CompanyLogo({ company }: { company: Pick<CompanyIdentity, 'name' | 'logoUrl'> }) {
  if (company.logoUrl !== null) return <img className={classes.image} src={company.logoUrl} alt="" />
  // Drawn by the style sheet: it is a picture, not a word of the button that it stands in.
  return <span className={classes.letter} data-letter={company.name.slice(0, 1).toLocaleUpperCase()} />
}
