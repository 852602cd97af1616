/** The address book. Texts of SPEC §5 and §8 stand to the letter. */
import { entry } from './entry.ts'

export const candidatesErrors = {
  emailInvalid: entry(400, 'Adresse e-mail invalide', 'Invalid email'),
  phoneInvalid: entry(
    400,
    'Téléphone invalide. ex: +33 6 01 02 03 04',
    'Invalid phone. e.g. +33 6 01 02 03 04',
  ),
  candidateExists: entry(409, 'Ce candidat existe déjà', 'Candidate already exists'),
  candidateNotAgreed: entry(
    409,
    'Cette personne n’a pas accepté d’être recontactée pour d’autres tests',
    'This person has not agreed to be contacted about other tests',
  ),
  candidateCreationFailed: entry(
    500,
    'Erreur lors de la création du candidat',
    'Error while creating the candidate',
  ),
  csvHeaderInvalid: entry(
    400,
    'En-tête du CSV invalide. Format attendu : prenom;nom;email;telephone',
    'Invalid CSV header. Expected format: prenom;nom;email;telephone',
  ),
  candidateAddFailed: entry(0, "Echec de l'ajout du candidat", 'Failed to add the candidate'),
  candidateUpdateFailed: entry(0, 'Echec de la mise à jour du candidat', 'Failed to update the candidate'),
  requiredFieldsMissing: entry(
    400,
    'Veuillez remplir tous les champs obligatoires',
    'Please fill in all required fields',
  ),
  companiesDiffer: entry(400, 'Les entreprises ne correspondent pas', 'The companies do not match'),
  candidatesAddFailed: entry(0, "Echec de l'ajout des candidats", 'Failed to add the candidates'),
  candidateLineFailed: entry(0, 'Ligne {{line}} : {{message}}', 'Line {{line}}: {{message}}'),
  csvNotChosen: entry(400, 'Pas de fichier détecté', 'No file detected'),
  csvMissing: entry(400, 'Fichier CSV manquant', 'CSV file missing'),
  csvTemplateForbidden: entry(
    403,
    "Vous n'avez pas la permission de télécharger ce fichier.",
    'You do not have the permission to download this file.',
  ),
  cvDeletionFailed: entry(0, 'Echec de la suppression du cv', 'Failed to delete the CV'),
} as const
