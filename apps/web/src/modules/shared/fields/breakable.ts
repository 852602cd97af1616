/**
 * The parts of a text between which a line may break: e-mail addresses and the like after `@` and before
 * dots and underlines. Joined they are the text. Pure.
 */
export const breakable = (text: string): readonly string[] => text.split(/(?<=\w@)(?=\w)|(?<=\w)(?=[._]\w)/u)
