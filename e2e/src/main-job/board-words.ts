/** What the board and the application sheet say. */
import { type Language, wordsIn } from '../support/languages.ts'

const twins = {
  toEvaluate: ['À évaluer', 'To evaluate'],
  evaluated: ['Évalué', 'Evaluated'],
  refused: ['Refusé', 'Rejected'],
  hired: ['Embauché', 'Hired'],
  open: ['Ouvrir la candidature de', 'Open the application of'],
  answers: ['Réponses', 'Answers'],
  evaluation: ['Évaluation', 'Evaluation'],
  score: ['Score', 'Score'],
  automaticPart: ['Partie automatique', 'Automatic part'],
  why: ['Pourquoi ce score ?', 'Why this score?'],
  total: ['Total', 'Total'],
  submit: ['Envoyer l’évaluation', 'Submit the evaluation'],
  submitNext: ['Envoyer et suivante', 'Submit and next'],
  submitted: ['Évaluation envoyée', 'Evaluation submitted'],
  hire: ['Embaucher', 'Hire'],
  refuse: ['Refuser', 'Reject'],
  close: ['Fermer', 'Close'],
} as const

export const boardWords = (language: Language) => wordsIn(language, twins)

/** A figure as it is written: to the hundredth, with the language's comma or point. */
export const figure = (value: number, language: Language): string =>
  value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 2 })
