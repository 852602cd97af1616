/** The people of the journeys: staff of the demonstration company, and who takes its tests. */
import { demoPassword } from '@assay/server/demo/people'
import { admin } from '../../server-settings.ts'

export interface Staff {
  readonly name: string
  readonly email: string
  readonly password: string
}

const horizon = (name: string, login: string): Staff => ({
  name,
  email: `${login}@horizon.example`,
  password: demoPassword,
})

/** Administrator of Horizon Télécom. */
export const camille = horizon('Camille Aubert', 'camille')
/** Builds tests. */
export const bastien = horizon('Bastien Leroy', 'bastien')
/** Evaluates: collaborator. */
export const elodie = horizon('Élodie Marchetti', 'elodie')
/** Evaluates too: collaborator. */
export const samir = horizon('Samir Haddad', 'samir')
/** Forgets her password, which ends every session of hers: no other journey is hers. */
export const lucie = horizon('Lucie Fontaine', 'lucie')
/** The first superadmin. */
export const superadmin: Staff = { name: '', ...admin }

export interface Candidate {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

let invented = 0

/** Somebody who never came before: each gets an address of their own, also when a journey runs again. */
export function aCandidate(firstName: string, lastName: string): Candidate {
  invented += 1
  const own = `${Date.now().toString(36)}.${process.pid}.${invented}`
  return { firstName, lastName, email: `${own}@candidats.example`, phone: '+33 6 01 02 03 04' }
}
