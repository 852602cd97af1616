/** The product's words in exported files, in the language of the person who asked. */
import type { AnswerWords } from '@assay/domain/applications/answer-text'

type Language = 'fr' | 'en'

/** French, English. */
const words = {
  applications: ['Candidatures', 'Applications'],
  fact: ['Information', 'Detail'],
  value: ['Valeur', 'Value'],
  number: ['N°', 'No.'],
  candidate: ['Candidat·e nº', 'Candidate no.'],
  birthDate: ['Date de naissance', 'Date of birth'],
  evaluators: ['Évaluation par', 'Evaluated by'],
  hiddenMarks: [
    'Notes et compétences masquées tant que vous n’avez pas envoyé votre évaluation',
    'Marks and competences are hidden until you submit your own evaluation',
  ],
  masked: ['masqué', 'hidden'],
  competence: ['Compétence', 'Competence'],
  competences: ['Compétences', 'Competences'],
  question: ['Question', 'Question'],
  unanswered: ['Sans réponse', 'Unanswered'],
  criterion: ['Critère', 'Criterion'],
  mark: ['Note', 'Mark'],
  lastName: ['Nom', 'Last name'],
  firstName: ['Prénom', 'First name'],
  email: ['E-mail', 'Email'],
  phone: ['Téléphone', 'Phone'],
  status: ['Statut', 'Status'],
  stage: ['Étape', 'Stage'],
  reason: ['Motif de refus', 'Reason for rejection'],
  decidedAt: ['Décision', 'Decision'],
  tags: ['Étiquettes', 'Tags'],
  comments: ['Commentaires', 'Comments'],
  progress: ['Avancement', 'Progress'],
  createdAt: ['Début', 'Started'],
  completedAt: ['Fin', 'Completed'],
  filters: ['Filtres', 'Filters'],
  source: ['Origine', 'Source'],
  late: ['En retard', 'Late'],
  extraTime: ['Temps supplémentaire (%)', 'Extra time (%)'],
  score: ['Score', 'Score'],
  maxScore: ['Score maximum', 'Maximum score'],
  percent: ['Score (%)', 'Score (%)'],
  automaticScore: ['Points automatiques', 'Automatic points'],
  bonuses: ['Bonus de page', 'Page bonuses'],
  answer: ['réponse', 'answer'],
  page: ['Page', 'Page'],
  of: ['sur', 'out of'],
  points: ['points', 'points'],
  maximum: ['maximum', 'maximum'],
  continued: ['… (suite dans la fiche)', '… (continued on the sheet)'],
  decimalSign: [',', '.'],
  notEvaluated: ['À évaluer', 'To evaluate'],
  evaluated: ['Évalué', 'Evaluated'],
  refused: ['Refusé', 'Rejected'],
  hired: ['Embauché', 'Hired'],
  inProgress: ['En cours', 'In progress'],
  completed: ['Terminé', 'Completed'],
  interrupted: ['Interrompu', 'Interrupted'],
  link: ['Lien', 'Link'],
  invitation: ['Invitation', 'Invitation'],
  campaign: ['Campagne', 'Campaign'],
  yes: ['Oui', 'Yes'],
  no: ['Non', 'No'],
  recording: ['Enregistrement', 'Recording'],
  photo: ['Photo', 'Photo'],
  noCategory: ['Aucune catégorie', 'No category'],
  trash: ['Corbeille', 'Trash'],
  noSubject: ['(Sans objet)', '(No subject)'],
} as const satisfies Record<string, readonly [string, string]>

export type ExportWord = keyof typeof words

/** Gives the words of one language. */
export function exportWords(language: Language): (word: ExportWord) => string {
  const index = language === 'fr' ? 0 : 1
  return (word) => words[word][index]
}

/** What answers are told with. */
export function answerWords(
  t: (word: ExportWord) => string,
  filterNames: ReadonlyMap<string, string>,
): AnswerWords {
  return {
    recording: t('recording'),
    photo: t('photo'),
    noCategory: t('noCategory'),
    trash: t('trash'),
    noSubject: t('noSubject'),
    filterNames,
  }
}
