import { catalogue } from '../../../i18n/catalogue.ts'

export const authTexts = catalogue('auth', {
  title: ['Vos coordonnées', 'Your details'],
  firstName: ['Prénom', 'First name'],
  lastName: ['Nom', 'Last name'],
  email: ['E-mail', 'E-mail'],
  phone: ['Téléphone', 'Phone'],
  birthDate: ['Date de naissance', 'Date of birth'],
  phoneExample: ['Exemple : +33 6 01 02 03 04', 'Example: +33 6 01 02 03 04'],
  rgpd1: [
    'J’ai compris que mes réponses servent à évaluer ma candidature et sont conservées deux ans au plus.',
    'I understand that my answers are used to assess my application and are kept for two years at most.',
  ],
  rgpd2: [
    'J’ai pris connaissance de mes droits (accès, rectification, effacement) et je sais que mes réponses seront lues par les recruteurs de cette entreprise.',
    'I have read about my rights (access, correction, erasure) and know that my answers will be read by the recruiters of this company.',
  ],
  keepForFuture: [
    'Facultatif : j’accepte d’être recontacté·e pour d’autres postes.',
    'Optional: I agree to be contacted about other positions.',
  ],
  contact: ['Une question sur vos données ? Écrivez à', 'A question about your data? Write to'],
  privacy: ['Politique de confidentialité', 'Privacy policy'],
  submit: ['Commencer le test', 'Start the test'],
  sending: ['Envoi…', 'Sending…'],
  firstNameRequired: ['Saisissez votre prénom', 'Enter your firstname'],
  lastNameRequired: ['Saisissez votre nom', 'Enter your lastname'],
  nameLength: ['De 2 à 255 caractères', '2 to 255 characters'],
  emailRequired: ['Saisissez votre e-mail', 'Enter your email'],
  emailInvalid: [
    'Adresse e-mail invalide. Exemple : prenom.nom@exemple.fr',
    'Invalid email. Example: first.last@example.com',
  ],
  phoneRequired: ['Saisissez votre téléphone', 'Enter your phone'],
  phoneInvalid: ['Téléphone invalide. ex: +33 6 01 02 03 04', 'Invalid phone. e.g. +33 6 01 02 03 04'],
  birthDateRequired: ['Saisissez votre date de naissance', 'Enter your date of birth'],
  birthDateInvalid: ['Cette date n’existe pas', 'This date does not exist'],
  birthDateInFuture: ['Cette date est dans le futur', 'This date is in the future'],
  termsRequired: ['Veuillez accepter les conditions.', 'Please accept the terms.'],
})
