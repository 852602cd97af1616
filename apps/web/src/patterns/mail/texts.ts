/** Writing a mail, wherever it is written: templates beside it, placeholders, what it will look like. */
import { catalogue } from '../../i18n/catalogue.ts'

export const mailPatternTexts = catalogue('mailPattern', {
  templates: ['Modèles d’e-mail', 'E-mail templates'],
  'templates.none': ['Aucun modèle pour le moment.', 'No template yet.'],
  placeholders: ['Variables', 'Placeholders'],
  'placeholder.recruiterCode': ['Code recruteur', 'Recruiter code'],
  'placeholder.recruiterFirstname': ['Prénom du recruteur', 'Recruiter’s first name'],
  'placeholder.candidateFirstname': ['Prénom du candidat', 'Candidate’s first name'],
  'placeholder.candidateLastname': ['Nom du candidat', 'Candidate’s last name'],
  'placeholder.companyName': ['Entreprise', 'Company'],
  'placeholder.candidateEvalGroupsResults': ['Résultats par compétence', 'Results by competence'],
  'placeholder.assessmentName': ['Nom du test', 'Name of the test'],
  preview: ['Aperçu', 'Preview'],
  'preview.to': ['À', 'To'],
  'preview.subject': ['Objet', 'Subject'],
})
