/**
 * What the sample's three candidates answer, as they read it on the screen, and the figures of its tables.
 */
export interface WholeSitting {
  readonly email: string
  readonly q1: string
  readonly q2: readonly string[]
  readonly q3: string
  readonly q4: string
  /** The position of each item, in the order expected. */
  readonly q5: readonly number[]
  /** Category of each element; null: none. */
  readonly q6: Readonly<Record<string, string>>
  readonly q7: string | null
  /** Folder of each mail, by its subject; empty: page 4 is never seen. */
  readonly q8: Readonly<Record<string, string>>
  readonly q9: string
  readonly marks: Readonly<Record<string, number>>
  /** Q1 to Q6 and Q8. */
  readonly points: readonly number[]
  readonly automatic: number
  readonly total: number
  readonly groups: Readonly<Record<string, number>>
}

export const q5Items = ['Saluer', 'Identifier le client', 'Reformuler', 'Proposer', 'Conclure'] as const
const outage = 'panne totale'
const bill = 'question de facture'
const doctor = 'ligne coupée d’un cabinet médical'
const address = 'changement d’adresse'
const mails = [
  'Plus d’internet depuis deux jours',
  'Devis pour dix lignes professionnelles',
  'Vous avez gagné un voyage !',
  'Erreur sur ma facture de mars',
] as const
const inFolders = (...folders: [string, string, string, string]) =>
  Object.fromEntries(mails.map((subject, index) => [subject, folders[index] ?? '']))

const first: WholeSitting = {
  email: 'premiere@example.org',
  q1: 'le laissez finir, puis reformulez',
  q2: ['code RIO', 'pièce d’identité', 'date souhaitée'],
  q3: '648',
  q4: 'Une remise ou un avoir',
  q5: [1, 2, 3, 4, 5],
  q6: { [outage]: 'Urgent', [bill]: 'Peut attendre', [doctor]: 'Urgent', [address]: 'Peut attendre' },
  q7: 'Toujours',
  q8: inFolders('À traiter', 'À transférer', 'Corbeille', 'À traiter'),
  q9: 'Bonjour Madame Martin, je suis désolé de cette panne. Un technicien passe demain matin.',
  marks: { Politesse: 2, 'Solution proposée': 2, Orthographe: 3, Clarté: 3, 'Sourire dans la voix': 1 },
  points: [2, 3, 2, 2, 4, 2, 4],
  automatic: 19,
  total: 30,
  groups: { Écoute: 8, Organisation: 13, Calcul: 2, 'Expression écrite': 7 },
}

const second: WholeSitting = {
  email: 'deuxieme@example.org',
  q1: 'transférez l’appel',
  q2: ['code RIO', 'relevé de compte', 'date souhaitée'],
  q3: '648.0',
  q4: 'Réductions',
  q5: [2, 1, 3, 4, 5],
  q6: { [outage]: 'Urgent', [bill]: 'Peut attendre', [doctor]: 'Urgent', [address]: 'Urgent' },
  q7: 'Parfois',
  q8: inFolders('À traiter', 'Archive', 'Corbeille', 'Archive'),
  q9: 'Bonjour, nous regardons votre panne et revenons vers vous.',
  marks: { Politesse: 1, 'Solution proposée': 1, Orthographe: 2, Clarté: 2, 'Sourire dans la voix': 2 },
  points: [0.5, 1, 2, 0, 3.33, 1.5, 2],
  automatic: 10.33,
  total: 18.33,
  groups: { Écoute: 5.5, Organisation: 7.83, Calcul: 2, 'Expression écrite': 3 },
}

/** Goes from page 3 to page 6. */
const third: WholeSitting = {
  email: 'troisieme@example.org',
  q1: 'l’interrompez pour expliquer',
  q2: ['relevé de compte'],
  q3: '720',
  q4: 'REMISE et rabais',
  q5: [5, 4, 3, 2, 1],
  q6: {},
  q7: null,
  q8: {},
  q9: '',
  marks: {},
  points: [0, 0, 0, 1, 0, 0, 0],
  automatic: 1,
  total: 1,
  groups: { Écoute: 0, Organisation: 0, Calcul: 0, 'Expression écrite': 1 },
}

export const wholeSittings = { first, second, third } as const
