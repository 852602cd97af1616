/** The company's logo on white, so that it stands on any colour; without one, its first letter. */
import type { CompanyIdentity } from '../../session/me.ts'
import classes from './sidebar.module.css'

export function CompanyLogo({ company }: { company: Pick<CompanyIdentity, 'name' | 'logoUrl'> }) {
  if (company.logoUrl !== null) return <img className={classes.image} src={company.logoUrl} alt="" />
  return (
    <span className={classes.letter} aria-hidden>
      {company.name.slice(0, 1).toLocaleUpperCase()}
    </span>
  )
}
