/** What is done with people of the address book: columns of a file, doubles, notes, a mail. */
import candidatesErrors from '@assay/contract/errors/candidates.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const peopleTexts = catalogue('people', {
  'columns.text': [
    'Dites ce que contient chaque colonne du fichier. Ce qui a été reconnu est déjà choisi.',
    'Say what each column of the file holds. What was recognised is chosen already.',
  ],
  'columns.emails': [
    'Plusieurs colonnes ressemblent à une adresse e-mail : {{names}}. Choisissez celle qui compte.',
    'Several columns look like e-mail addresses: {{names}}. Choose the one that counts.',
  ],
  'columns.invalid': errorTwin(candidatesErrors.csvColumnsInvalid),
  'columns.of': ['Colonne « {{name}} »', 'Column “{{name}}”'],
  'columns.unnamed': ['Colonne {{number}}, sans nom', 'Column {{number}}, without a name'],
  'columns.noValue': ['Aucune valeur dans les premières lignes', 'No value in the first lines'],
  'columns.none': ['Ne pas reprendre', 'Leave out'],
  'columns.next': ['Continuer', 'Continue'],
  'columns.change': ['Modifier les colonnes', 'Change the columns'],
  'field.firstName': ['Prénom', 'First name'],
  'field.lastName': ['Nom', 'Last name'],
  'field.email': ['E-mail', 'E-mail'],
  'field.phone': ['Téléphone', 'Phone'],
  'field.birthDate': ['Date de naissance', 'Date of birth'],
  'field.tags': ['Étiquettes', 'Tags'],
  'field.source': ['Source', 'Source'],

  doubles: ['Doublons', 'Doubles'],
  'doubles.text': [
    'Même téléphone, ou même prénom et même nom. Une fusion garde les candidatures, e-mails, notes, étiquettes et CV des deux.',
    'Same phone, or same first and last name. A merge keeps the applications, e-mails, notes, tags and resumes of both.',
  ],
  'doubles.none': ['Aucun doublon.', 'No doubles.'],
  'doubles.noneText': [
    'Personne n’a le même téléphone ni le même nom qu’une autre, ou vous avez dit que ce ne sont pas les mêmes.',
    'Nobody has the same phone or name as somebody else, or you said that they are not the same.',
  ],
  'doubles.more': [
    'Il y en a d’autres : ils apparaissent à mesure que ceux-ci sont traités.',
    'There are more: they appear as these are dealt with.',
  ],
  'doubles.phone': ['Même téléphone', 'Same phone'],
  'doubles.name': ['Même nom', 'Same name'],
  'doubles.of': ['{{one}} et {{other}}', '{{one}} and {{other}}'],
  'doubles.compare': ['Comparer et fusionner', 'Compare and merge'],
  'doubles.apart': ['Ce ne sont pas des doublons', 'They are not the same'],
  'doubles.apartSoon': [
    '{{one}} et {{other}} ne seront plus proposés comme doublons',
    '{{one}} and {{other}} will no longer be offered as doubles',
  ],
  'doubles.mergeSoon': ['{{one}} et {{other}} : fusion dans 10 s', '{{one}} and {{other}}: merged in 10 s'],
  'doubles.applications_one': ['{{count}} candidature', '{{count}} application'],
  'doubles.applications_other': ['{{count}} candidatures', '{{count}} applications'],
  'merge.title': ['Fusionner en une fiche', 'Merge into one record'],
  'merge.text': [
    'Choisissez ce que garde la fiche. Tout le reste des deux y vient ; le choix le plus strict sur les e-mails compte.',
    'Choose what the record keeps. All else of both comes to it; the stricter choice about e-mails counts.',
  ],
  'merge.kept': ['Candidatures', 'Applications'],

  notes: ['Notes', 'Notes'],
  'notes.add': ['Ajouter une note', 'Add a note'],
  'notes.placeholder': ['Disponibilités, préférences, accords…', 'Availability, preferences, agreements…'],
  'notes.help': [
    'Pour vos collègues. La personne la reçoit si elle demande ses données.',
    'For your colleagues. The person receives it when asking for their data.',
  ],
  'notes.save': ['Ajouter', 'Add'],
  'notes.edited': ['modifiée le {{date}}', 'edited on {{date}}'],
  'notes.edit': ['Modifier la note', 'Edit the note'],
  'notes.delete': ['Supprimer la note', 'Delete the note'],
  'notes.deleteTitle': ['Supprimer cette note ?', 'Delete this note?'],
  'notes.deleteText': ['Elle est effacée pour toujours.', 'It is erased for good.'],
  'notes.empty': errorTwin(candidatesErrors.noteEmpty),

  write: ['Écrire', 'Write'],
  'write.title': ['Écrire à {{name}}', 'Write to {{name}}'],
  'write.sent': ['E-mail envoyé à {{name}}', 'E-mail sent to {{name}}'],
  'write.later': [
    'La limite du jour est atteinte : l’e-mail partira le {{date}}.',
    'The limit of the day is reached: the e-mail will leave on {{date}}.',
  ],
})
