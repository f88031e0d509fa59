// Words that say little about the subject of a passage. They are kept with a low weight instead of dropped, because some
// questions consist of nothing else. Accents are folded.
import type { Language } from '../../languages.ts'

const french = `a afin ai aie ainsi alors apres as au aucun aucune aujourd aupres auquel aura aurait aussi autre autres aux
avait avant avec avez avoir avons ayant beaucoup bien ca car ce ceci cela celle celles celui cependant ces cet cette ceux
chaque chez ci comme comment d dans de dedans depuis des dit dois doit doivent donc dont du elle elles en encore entre es
est et etaient etait etant ete etes etre eu eux faire fais fait faites faut font hors hui il ils j je jusqu l la laquelle
le lequel les lesquelles lesquels leur leurs lors lorsque lui m ma mais me meme memes merci mes mien moi moins mon n ne ni
non nos notre nous on ont or ou par parce pas pendant peu peut peuvent peux plus plusieurs pour pourquoi pourrait pouvez pouvoir
puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi quoique s sa sans se selon sera serait ses si
sien soient sois soit sommes son sont sous souvent suis sur t ta tandis te tes toi ton tous tout toute toutes tres tu un
une va vers veut veux voici voila vont vos votre voulez vouloir vous y bonjour`

const english = `a about above after again against all also although am among an and any are aren as at be because been
before being below between both but by can cannot could couldn d did didn do does doesn doing don done down during each
either else ever every few for from further had hadn has hasn have haven having he her here hers herself him himself his
how however i if in into is isn it its itself just let ll m may me might mine more most much must my myself neither no nor
not of off often on once only or other ought our ours ourselves out over own please re s same shall she should shouldn
since so some such t than that the their theirs them themselves then there these they this those though through thus to
too under until up upon us ve very was wasn we were weren what when where whether which while who whom whose why will with
within without won would wouldn yet you your yours yourself yourselves`

const lists: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(french.split(/\s+/)),
  en: new Set(english.split(/\s+/)),
}

/** `surface` is folded. */
export function isStopWord(surface: string, language: Language): boolean {
  return lists[language].has(surface)
}
