/** Words about sessions and roles that several screens share. Specified texts are fixed to the letter. */
import sessionErrors from '@assay/contract/errors/session.json' with { type: 'json' }
import { catalogue, errorTwin } from '../i18n/catalogue.ts'

export const sessionTexts = catalogue('session', {
  expired: errorTwin(sessionErrors.sessionExpired),
  'role.ROLE_SUPERADMIN': ['Superadministrateur', 'Superadmin'],
  'role.ROLE_CREADMIN': ['Administrateur du groupe', 'Group admin'],
  'role.ROLE_ADMIN': ['Administrateur', 'Admin'],
  'role.ROLE_BUILDER': ['Créateur de tests', 'Test creator'],
  'role.ROLE_COLLABORATOR': ['Collaborateur', 'Collaborator'],
  'role.ROLE_CONSULTANT': ['Consultant', 'Consultant'],
  'role.ROLE_TRIAL': ['Testeur', 'Tester'],
})
