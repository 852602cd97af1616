/** What three candidates answer to the sample test, and the marks that one evaluator gives them. */
import { trashCategoryId } from '../modules/shared/sorting/special-categories.ts'

export interface SampleCandidate {
  /** Answers by module item id; what is left out stays unanswered. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Marks by criterion id. */
  readonly marks: Readonly<Record<string, number>>
}

/** Everything right. */
export const firstCandidate: SampleCandidate = {
  answers: {
    q1: ['q1-b'],
    q2: ['q2-rio', 'q2-identity', 'q2-date'],
    q3: '648',
    q4: 'Une remise ou un avoir',
    q5: { 'q5-greet': 1, 'q5-identify': 2, 'q5-rephrase': 3, 'q5-propose': 4, 'q5-conclude': 5 },
    q6: {
      'q6-outage': 'q6-urgent',
      'q6-bill': 'q6-later',
      'q6-doctor': 'q6-urgent',
      'q6-address': 'q6-later',
    },
    q7: 'q7-always',
    q8: {
      'q8-mail-1': 'q8-handle',
      'q8-mail-2': 'q8-forward',
      'q8-mail-3': trashCategoryId,
      'q8-mail-4': 'q8-handle',
    },
    q9: 'Bonjour Madame Martin, je suis désolé de cette panne. Un technicien passe demain matin et nous vous remboursons ces deux jours. Bien à vous.',
  },
  marks: { politeness: 2, solution: 2, spelling: 3, clarity: 3, smile: 1 },
}

/** Some right. */
export const secondCandidate: SampleCandidate = {
  answers: {
    q1: ['q1-c'],
    q2: ['q2-rio', 'q2-statement', 'q2-date'],
    q3: '648.0',
    q4: 'Réductions',
    q5: { 'q5-greet': 2, 'q5-identify': 1, 'q5-rephrase': 3, 'q5-propose': 4, 'q5-conclude': 5 },
    q6: {
      'q6-outage': 'q6-urgent',
      'q6-bill': 'q6-later',
      'q6-doctor': 'q6-urgent',
      'q6-address': 'q6-urgent',
    },
    q7: 'q7-sometimes',
    q8: {
      'q8-mail-1': 'q8-handle',
      'q8-mail-2': 'q8-archive',
      'q8-mail-3': trashCategoryId,
      'q8-mail-4': 'q8-archive',
    },
    q9: 'Bonjour, nous regardons votre panne et revenons vers vous.',
  },
  marks: { politeness: 1, solution: 1, spelling: 2, clarity: 2, smile: 2 },
}

/** Goes from page 3 to page 6 for want of points: nothing of pages 4 and 5. */
export const thirdCandidate: SampleCandidate = {
  answers: {
    q1: ['q1-a'],
    q2: ['q2-statement'],
    q3: '720',
    q4: 'REMISE et rabais',
    q5: { 'q5-greet': 5, 'q5-identify': 4, 'q5-rephrase': 3, 'q5-propose': 2, 'q5-conclude': 1 },
    q6: {
      'q6-outage': 'q6-later',
      'q6-bill': 'q6-urgent',
      'q6-doctor': 'q6-later',
      'q6-address': 'q6-urgent',
    },
  },
  marks: {},
}
