/** Words about sessions and roles that several screens share. Texts of SPEC §8 stand to the letter. */
import { catalogue } from '../i18n/catalogue.ts'

export const sessionTexts = catalogue('session', {
  expired: [
    'Votre session a expiré, veuillez vous reconnecter.',
    'Your session has expired, please sign in again.',
  ],
  'role.ROLE_SUPERADMIN': ['Superadministrateur', 'Superadmin'],
  'role.ROLE_CREADMIN': ['Administrateur du groupe', 'Group admin'],
  'role.ROLE_ADMIN': ['Administrateur', 'Admin'],
  'role.ROLE_BUILDER': ['Créateur de tests', 'Test creator'],
  'role.ROLE_COLLABORATOR': ['Collaborateur', 'Collaborator'],
  'role.ROLE_CONSULTANT': ['Consultant', 'Consultant'],
  'role.ROLE_TRIAL': ['Testeur', 'Tester'],
})
