/**
 * The sample test « Conseiller clientèle — télécom » as this journey builds it: its pages 1 and 2, a page
 * with its Q9, and its last page; and what its first two candidates answer, with the points that its tables
 * give them.
 */
export const competences = ['Écoute', 'Organisation', 'Expression écrite', 'Calcul'] as const
export const exercises = ['Accueil', 'Calcul et règles', 'Boîte mail'] as const
export const pages = ['Page de démarrage', 'Questions', 'Boîte mail', 'Fin'] as const
export const steps = ['Accueil', 'Questions', 'Boîte mail', 'Fin'] as const

export const q1 = {
  wording: 'Un client appelle, furieux. Vous…',
  choices: [
    ['l’interrompez pour expliquer', '0'],
    ['le laissez finir, puis reformulez', '2'],
    ['transférez l’appel', '0.5'],
  ],
} as const
export const q2 = {
  wording: 'Quels documents demandez-vous pour une portabilité ?',
  choices: [
    ['code RIO', '1'],
    ['pièce d’identité', '1'],
    ['relevé de compte', '-1'],
    ['date souhaitée', '1'],
    ['livret de famille', '-1'],
  ],
} as const
export const q3 = {
  wording: '3 lignes à 19,99 € par mois, remise de 10 % : total annuel, arrondi à l’euro ?',
  accepted: [['648', '2']],
} as const
export const q4 = {
  wording: 'Citez deux gestes commerciaux',
  accepted: [
    ['remise;réduction;rabais', '1'],
    ['geste;avoir;remboursement', '1'],
  ],
} as const
export const q5 = {
  wording: 'Mettez les étapes d’un appel dans l’ordre',
  items: ['Saluer', 'Identifier le client', 'Reformuler', 'Proposer', 'Conclure'],
} as const
export const q9 = {
  wording: 'Rédigez la réponse au premier mail (120 mots).',
  exercise: 'Boîte mail',
  criteria: [
    { name: 'Politesse', max: '2', competence: 'Expression écrite' },
    { name: 'Solution proposée', max: '3', competence: 'Écoute' },
    { name: 'Orthographe', max: '3', competence: 'Expression écrite' },
  ],
} as const

/** What somebody answers, and what it is worth. Points and marks are figures of the sample's tables. */
export interface Sitting {
  readonly q1: string
  readonly q2: readonly string[]
  readonly q3: string
  readonly q4: string
  /** The items in the order in which they are put. */
  readonly q5: readonly string[]
  readonly q9: string
  readonly points: readonly (readonly [wording: string, score: number, max: number])[]
  readonly automatic: number
  readonly marks: readonly number[]
  readonly total: number
}

const worth = (...scores: [number, number, number, number, number]): Sitting['points'] => [
  [q1.wording, scores[0], 2],
  [q2.wording, scores[1], 3],
  [q3.wording, scores[2], 2],
  [q4.wording, scores[3], 2],
  [q5.wording, scores[4], 4],
]

/** The automatic parts give up to 13 points, the criteria 8. */
export const maximum = { automatic: 13, total: 21 } as const

export const firstSitting: Sitting = {
  q1: 'le laissez finir, puis reformulez',
  q2: ['code RIO', 'pièce d’identité', 'date souhaitée'],
  q3: '648',
  q4: 'Une remise ou un avoir',
  q5: q5.items,
  q9: 'Bonjour Madame, je suis désolée pour ces trois jours de coupure. Un technicien passe demain matin.',
  points: worth(2, 3, 2, 2, 4),
  automatic: 13,
  marks: [2, 2, 3],
  total: 20,
}

export const secondSitting: Sitting = {
  q1: 'transférez l’appel',
  q2: ['code RIO', 'relevé de compte', 'date souhaitée'],
  q3: '648.0',
  q4: 'Réductions',
  q5: ['Identifier le client', 'Saluer', 'Reformuler', 'Proposer', 'Conclure'],
  q9: 'Bonjour, nous regardons votre ligne. Cordialement.',
  points: worth(0.5, 1, 2, 0, 3.33),
  automatic: 6.83,
  marks: [1, 1, 2],
  total: 10.83,
}
