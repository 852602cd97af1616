/** What a report says of questions that lost something, or were refused, in French and in English. */
import { asShownIn } from '../../assessments/french-spaces.ts'

const words = {
  feedback: ['les retours affichés après la réponse ne sont pas repris', 'feedback is not taken over'],
  pictures: ['les images et les sons ne sont pas repris', 'pictures and sounds are not taken over'],
  markdown: ['la mise en forme Markdown reste en texte brut', 'Markdown stays as plain text'],
  markup: ['la mise en forme « {{detail}} » n’est pas reprise', 'the markup “{{detail}}” is not taken over'],
  tags: ['les étiquettes ne sont pas reprises', 'tags are not taken over'],
  hints: ['les indices entre deux essais ne sont pas repris', 'hints between tries are not taken over'],
  essayLimits: [
    'les limites d’une rédaction (mots, pièces jointes) ne sont pas reprises',
    'limits of an essay (words, attachments) are not taken over',
  ],
  units: ['les unités ne sont pas reprises', 'units are not taken over'],
  caseSensitive: ['la casse des mots ne compte pas ici', 'capitals of words do not count here'],
  wordsAnywhere: [
    'les mots attendus sont cherchés partout dans la réponse, sans casse ni accents',
    'expected words are looked for anywhere in the answer, whatever their case and accents',
  ],
  partialWord: [
    'la réponse « {{detail}} », qui valait moins, n’est pas reprise',
    'the answer “{{detail}}”, which gave less, is not taken over',
  ],
  wordSigns: [
    'la réponse « {{detail}} », qui contient * ou ;, n’est pas reprise',
    'the answer “{{detail}}”, which has * or ;, is not taken over',
  ],
  overlap: [
    'l’intervalle « {{detail}} », qui en chevauche un autre, n’est pas repris',
    'the range “{{detail}}”, which overlaps another, is not taken over',
  ],
  minus: [
    '« {{detail}} » : aucun signe moins ne peut être saisi dans un champ de chiffres',
    '“{{detail}}”: no minus can be typed into a field of digits',
  ],
  categoryCut: ['la catégorie « {{detail}} » est raccourcie', 'the category “{{detail}}” is shortened'],
  allOrNothing: [
    'la notation en tout ou rien devient des points par réponse : une mauvaise en retire',
    'all-or-nothing scoring becomes points for each answer: a wrong one takes some away',
  ],
  rightUnknown: [
    'la réponse juste « {{detail}} » n’est aucune de celles qui sont proposées',
    'the right answer “{{detail}}” is none of those that are offered',
  ],
  settings: ['« {{detail}} » n’est pas repris', '“{{detail}}” is not taken over'],
  asksNothing: ['ce texte ne pose pas de question', 'this text asks no question'],
  braces: [
    'les accolades de la réponse ne sont pas fermées, ou pas ouvertes',
    'the braces of the answer are not closed, or not opened',
  ],
  twoInteractions: [
    'la question attend plusieurs réponses séparées : {{detail}}',
    'the question asks for several separate answers: {{detail}}',
  ],
  unknownType: ['le type « {{detail}} » n’existe pas ici', 'the type “{{detail}}” does not exist here'],
  noRightAnswer: ['aucune réponse juste n’est indiquée', 'no right answer is named'],
  notANumber: ['« {{detail}} » n’est pas un nombre', '“{{detail}}” is not a number'],
  tooFewChoices: ['il faut au moins deux réponses possibles', 'at least two possible answers are needed'],
  tooMany: ['plus de {{detail}} réponses possibles', 'more than {{detail}} possible answers'],
  scoring: [
    'sa notation n’est pas un des deux modèles repris (match_correct, map_response)',
    'its scoring is none of the two templates that are taken (match_correct, map_response)',
  ],
  xml: ['le XML est mal formé : {{detail}}', 'the XML is malformed: {{detail}}'],
  doctype: ['un DOCTYPE ou des entités ne sont pas acceptés', 'a DOCTYPE or entities are not accepted'],
  fileMissing: [
    'le fichier « {{detail}} » n’est pas dans l’archive',
    'the file “{{detail}}” is not in the archive',
  ],
  mergedCells: ['cette ligne a des cellules fusionnées', 'this row has merged cells'],
  headings: [
    'la première ligne ne porte pas les titres du modèle, comme « Question » et « Réponse 1 »',
    'the first row does not have the template’s headings, such as “Question” and “Answer 1”',
  ],
  quoteOpen: ['un guillemet n’est pas fermé', 'a quote is not closed'],
  wrongNumbers: [
    '« {{detail}} » ne désigne pas les réponses justes par leurs numéros, comme 1 ou 1, 3',
    '“{{detail}}” does not name right answers by their numbers, such as 1 or 1, 3',
  ],
  wrongPoints: ['« {{detail}} » n’est pas un nombre de points', '“{{detail}}” is no number of points'],
  arrowMissing: [
    '« {{detail}} » : écrivez l’élément, puis -> et sa catégorie',
    '“{{detail}}”: write the item, then -> and its category',
  ],
} as const satisfies Record<string, readonly [french: string, english: string]>

export type ExchangeCode = keyof typeof words

/** What was lost, or why something was refused, in words. */
export function exchangeWords(
  { code, detail = '' }: { readonly code: ExchangeCode; readonly detail?: string },
  language: 'fr' | 'en',
): string {
  const text = words[code][language === 'fr' ? 0 : 1]
  return asShownIn(language, text).replace('{{detail}}', () => detail)
}
