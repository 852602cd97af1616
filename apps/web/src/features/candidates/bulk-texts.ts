/** Acts on many of the address book. */
import { catalogue } from '../../i18n/catalogue.ts'

export const bulkTexts = catalogue('candidatesBulk', {
  'selection.count_one': ['{{shown}} candidat sélectionné', '{{shown}} candidate selected'],
  'selection.count_other': ['{{shown}} candidats sélectionnés', '{{shown}} candidates selected'],
  'selection.tag': ['Étiqueter', 'Tag'],
  'selection.delete': ['Supprimer', 'Delete'],
  'selection.invite': ['Inviter à un test', 'Invite to a test'],
  'selection.campaign': ['Ajouter à une campagne', 'Add to a campaign'],
  'tagMany.title_one': ['Étiqueter {{count}} candidat', 'Tag {{count}} candidate'],
  'tagMany.title_other': ['Étiqueter {{count}} candidats', 'Tag {{count}} candidates'],
  'tagMany.add': ['Ajouter', 'Add'],
  'tagMany.remove': ['Retirer', 'Remove'],
  'tagMany.choose': ['Choisir une étiquette', 'Choose a tag'],
  'tagMany.tagged_one': ['{{count}} candidat étiqueté.', '{{count}} candidate tagged.'],
  'tagMany.tagged_other': ['{{count}} candidats étiquetés.', '{{count}} candidates tagged.'],
  'tagMany.full_one': [
    '{{count}} reste tel quel : 20 étiquettes au plus par personne.',
    '{{count}} stays as they were: 20 tags a person at most.',
  ],
  'tagMany.full_other': [
    '{{count}} restent tels quels : 20 étiquettes au plus par personne.',
    '{{count}} stay as they were: 20 tags a person at most.',
  ],
  gone_one: [
    '{{count}} n’est plus dans le carnet d’adresses.',
    '{{count}} is no longer in the address book.',
  ],
  gone_other: [
    '{{count}} ne sont plus dans le carnet d’adresses.',
    '{{count}} are no longer in the address book.',
  ],
  'deleteMany.title_one': ['Supprimer {{count}} candidat ?', 'Delete {{count}} candidate?'],
  'deleteMany.title_other': ['Supprimer {{count}} candidats ?', 'Delete {{count}} candidates?'],
  'deleteMany.text': [
    'Leurs candidatures, réponses, résultats et CV sont effacés pour toujours. Qui ne peut pas être supprimé reste et vous est indiqué.',
    'Their applications, answers, results and resumes are erased for good. Whoever may not be deleted stays, and you are told.',
  ],
  'deleteMany.deleted_one': ['{{count}} candidat supprimé.', '{{count}} candidate deleted.'],
  'deleteMany.deleted_other': ['{{count}} candidats supprimés.', '{{count}} candidates deleted.'],
  'deleteMany.withApplications_one': [
    '{{count}} a des candidatures, que vous ne pouvez pas supprimer.',
    '{{count}} has applications, which you may not delete.',
  ],
  'deleteMany.withApplications_other': [
    '{{count}} ont des candidatures, que vous ne pouvez pas supprimer.',
    '{{count}} have applications, which you may not delete.',
  ],
  'deleteMany.shared_one': [
    '{{count}} a des candidatures que vous ne voyez pas.',
    '{{count}} has applications that you do not see.',
  ],
  'deleteMany.shared_other': [
    '{{count}} ont des candidatures que vous ne voyez pas.',
    '{{count}} have applications that you do not see.',
  ],
})
