/** Names of invented people; their addresses are of a domain that nobody can own. */
const firstNames = [
  'Inès',
  'Hugo',
  'Maëlle',
  'Karim',
  'Zoé',
  'Noé',
  'Fatou',
  'Louis',
  'Chloé',
  'Yanis',
  'Léa',
  'Adam',
  'Jade',
  'Raphaël',
  'Aminata',
  'Gabriel',
  'Sarah',
  'Théo',
  'Nour',
  'Paul',
  'Élise',
  'Mehdi',
  'Anaïs',
  'Lucas',
  'Awa',
  'Antoine',
  'Camille',
  'Rayan',
  'Manon',
  'Victor',
] as const
const lastNames = [
  'Martin',
  'Benali',
  'Lefèvre',
  'Nguyen',
  'Moreau',
  'Diallo',
  'Garnier',
  'Petit',
  'Rossi',
  'Le Goff',
  'Faure',
  'Traoré',
  'Roux',
  'Haddad',
  'Dubois',
  'Kowalski',
  'Girard',
  'Mendes',
  'Blanc',
  'Ferreira',
  'Chevalier',
  'D’Angelo',
  'Marchand',
  'Öztürk',
  'Perrin',
  'Sanchez',
  'Vidal',
  'Baptiste',
  'Renault',
  'Zimmermann',
] as const

/** Each first name meets another last name in its second round: 60 different people. */
export function person(index: number): { firstName: string; lastName: string; email: string } {
  const firstName = firstNames[index % firstNames.length] ?? 'Inès'
  const round = Math.floor(index / firstNames.length)
  const lastName = lastNames[(index * 7 + round * 11) % lastNames.length] ?? 'Martin'
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}@candidats.example` }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()

interface DemoUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: 'ROLE_ADMIN' | 'ROLE_BUILDER' | 'ROLE_COLLABORATOR' | 'ROLE_CONSULTANT'
  /** Name of the only filter whose applications they see. */
  readonly onlyFilter?: string
}

/** The demonstration's sign-ins: all have the same password. */
export const demoUsers: readonly DemoUser[] = [
  { firstName: 'Camille', lastName: 'Aubert', email: 'camille@horizon.example', role: 'ROLE_ADMIN' },
  { firstName: 'Bastien', lastName: 'Leroy', email: 'bastien@horizon.example', role: 'ROLE_BUILDER' },
  { firstName: 'Élodie', lastName: 'Marchetti', email: 'elodie@horizon.example', role: 'ROLE_COLLABORATOR' },
  { firstName: 'Samir', lastName: 'Haddad', email: 'samir@horizon.example', role: 'ROLE_COLLABORATOR' },
  {
    firstName: 'Lucie',
    lastName: 'Fontaine',
    email: 'lucie@horizon.example',
    role: 'ROLE_CONSULTANT',
    onlyFilter: 'Lyon',
  },
]
/** Published with this repository: for a machine that nobody else reaches. */
export const demoPassword = 'horizon-2026'
export const demoFilters = ['Lyon', 'Nantes', 'Paris'] as const
