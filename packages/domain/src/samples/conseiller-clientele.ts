/**
 * The sample test « Conseiller clientèle — télécom »: manual, with automatic parts. The file is what the
 * product exports and takes back, without what is its company's (id, dates, state).
 */
import { type AssessmentDocument, assessmentDocument } from '../assessments/document.ts'
import exported from './conseiller-clientele.json' with { type: 'json' }

export const conseillerClientele: AssessmentDocument = assessmentDocument.parse(exported)

/** Files of the media library that it names; whoever seeds it puts the real ones in their place. */
export const sampleFiles = {
  welcomeImage: '/api/files/sample-accueil',
  priceList: '/api/files/sample-grille-tarifaire',
} as const
