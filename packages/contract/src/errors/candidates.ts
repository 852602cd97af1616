/** The address book. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const candidatesErrors = {
  emailInvalid: entry(400, 'Adresse e-mail invalide', 'Invalid email'),
  emailInternational: entry(
    400,
    'Les adresses e-mail avec des accents ou d’autres alphabets ne sont pas prises en charge. Utilisez-en une en lettres simples (a à z)',
    'Email addresses with accents or other alphabets are not supported. Use one in plain letters (a to z)',
  ),
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
  csvNotChosen: entry(400, 'Pas de fichier détecté', 'No file detected'),
  csvMissing: entry(400, 'Fichier CSV manquant', 'CSV file missing'),
  csvTemplateForbidden: entry(
    403,
    "Vous n'avez pas la permission de télécharger ce fichier.",
    'You do not have the permission to download this file.',
  ),
  csvWithoutLines: entry(
    400,
    'Le fichier ne contient aucun candidat sous la ligne d’en-tête',
    'The file has no candidate below its header line',
  ),
  csvTooManyLines: entry(
    400,
    'Ce fichier dépasse 50 000 lignes. Partagez-le en plusieurs fichiers.',
    'This file has more than 50,000 lines. Split it into several files.',
  ),
  csvFirstNameMissing: entry(400, 'Le prénom est manquant', 'The first name is missing'),
  csvLastNameMissing: entry(400, 'Le nom est manquant', 'The last name is missing'),
  csvEmailMissing: entry(400, 'L’adresse e-mail est manquante', 'The e-mail address is missing'),
  csvNameLength: entry(
    400,
    'Le prénom et le nom doivent avoir de 2 à 255 caractères',
    'First and last name must have 2 to 255 characters',
  ),
  csvFormula: entry(
    400,
    'Un nom ne peut pas commencer par = + - ou @',
    'A name cannot begin with = + - or @',
  ),
  csvPhoneLeftOut: entry(
    400,
    'Ajouté sans son téléphone, qui n’est pas un numéro connu (il doit commencer par 0 ou +)',
    'Added without their phone, which is no known number (it must start with 0 or +)',
  ),
  csvTooManyCells: entry(400, 'Cette ligne a trop de colonnes', 'This line has too many columns'),
  csvQuoteOpen: entry(400, 'Un guillemet n’est pas fermé', 'A quote is not closed'),
  csvSameEmail: entry(
    409,
    'Ce candidat existe déjà dans ce fichier (même e-mail)',
    'Candidate already exists in this file (same e-mail)',
  ),
  candidateNotFound: entry(404, 'Candidat introuvable', 'Candidate not found'),
  candidateShared: entry(
    403,
    'Ce candidat a des candidatures que vous ne voyez pas. Demandez à un administrateur.',
    'This candidate has applications that you do not see. Ask an administrator.',
  ),
  candidateMergeSelf: entry(
    400,
    'Un candidat ne peut pas être fusionné avec lui-même',
    'A candidate cannot be merged with themselves',
  ),
  candidateInProgressTwice: entry(
    409,
    'Les deux passent le même test en ce moment. Attendez que l’un des deux ait terminé.',
    'Both are taking the same test right now. Wait until one of them has finished.',
  ),
  importNotFound: entry(
    404,
    'Cet import n’existe plus : les rapports sont gardés 24 heures',
    'This import does not exist any more: reports are kept for 24 hours',
  ),
  cvDeletionFailed: entry(0, 'Echec de la suppression du cv', 'Failed to delete the CV'),
  spaceLinkInvalid: entry(
    400,
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'This link is no longer valid. Ask for a new one.',
  ),
  spaceClosed: entry(
    403,
    'Votre espace est fermé. Demandez un nouveau lien.',
    'Your space is closed. Ask for a new link.',
  ),
  resultNotShown: entry(404, 'Ce résultat n’est pas disponible.', 'This result is not available.'),
} as const
