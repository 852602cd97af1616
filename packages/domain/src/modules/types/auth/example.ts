import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'auth'> = {
  data: {
    contactEmail: 'recrutement@example.com',
    birthdateRequired: true,
    rgpd1: '<p>Finalité</p>',
    rgpd2: '<p>Droits</p>',
    submitLabel: 'Commencer',
    redirectToPage: 2,
  },
}
