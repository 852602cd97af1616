/** Players that are small, but not needed by the first page: together in one file that comes later. */
export { CompanyFilterPlayer } from './company-filter/player.tsx'
export { FileHolderPlayer } from './file-holder/player.tsx'
export { ChoiceSelect } from './qcm/choice-select.tsx'
export { QuestionPlayer } from './question/player.tsx'
export { QuestionAutoPlayer } from './question-auto/player.tsx'
export { SliderPlayer } from './slider/player.tsx'
