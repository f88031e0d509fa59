// What a damage of the chain means, each kind in a sentence.
import { pairs } from '../../words/pair.ts'

export const damageWords = pairs({
  edited: { en: 'the event was changed', fr: 'l’événement a été modifié' },
  missing: { en: 'an event is missing', fr: 'un événement manque' },
  inserted: { en: 'an event was inserted', fr: 'un événement a été inséré' },
  reordered: { en: 'events stand in another order', fr: 'des événements sont dans un autre ordre' },
  truncated: { en: 'the end of the chain is missing', fr: 'la fin de la chaîne manque' },
  forked: { en: 'two events follow the same one', fr: 'deux événements suivent le même' },
  column_mismatch: {
    en: 'a value beside the event differs from it',
    fr: 'une valeur à côté de l’événement en diffère',
  },
  checkpoint_mismatch: {
    en: 'the events are not those that the checkpoint covers',
    fr: 'les événements ne sont pas ceux que couvre le point de contrôle',
  },
  tree: { en: 'the tree over the events differs', fr: 'l’arbre sur les événements diffère' },
  time: { en: 'the time of the event is impossible', fr: 'l’instant de l’événement est impossible' },
})
