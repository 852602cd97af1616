import { catalogue } from '../../../i18n/catalogue.ts'

export const retryTexts = catalogue('candidateRetry', {
  never: ['Ce test ne se passe qu’une fois.', 'This test can be taken only once.'],
  from: ['Vous pourrez le repasser à partir du {{date}}.', 'You can take it again from {{date}}.'],
})
