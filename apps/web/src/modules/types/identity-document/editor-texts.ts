import { catalogue } from '../../../i18n/catalogue.ts'

export const identityDocumentEditorTexts = catalogue('identity-document-editor', {
  about: [
    'Le candidat photographie sa pièce d’identité. La photo est supprimée dès qu’une décision est prise sur la candidature.',
    'Candidates take a photo of their identity document. The photo is deleted as soon as a decision is made on the application.',
  ],
})
