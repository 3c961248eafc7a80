import type { savedLists } from '#contract/saved-lists.ts';
import type { HandlersOf } from '../http/context.ts';
import { addToSavedList, changeSavedList, createSavedList, removeSavedList } from './change-lists.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';
import { getSavedList, listSavedLists } from './read-lists.ts';

export const savedListsHandlers: HandlersOf<typeof savedLists> = {
  listSavedLists,
  getSavedList,
  createSavedList: async (context, input) =>
    getSavedList(context, { listId: await createSavedList(context, input) }),
  changeSavedList: async (context, input) => {
    await changeSavedList(context, input);
    return getSavedList(context, input);
  },
  addToSavedList,
  removeSavedList: async (context, input) => {
    await removeSavedList(context, input);
    return {};
  },
  listFavourites,
  addFavourite: async (context, input) => {
    await addFavourite(context, input);
    return {};
  },
  removeFavourite: async (context, input) => {
    await removeFavourite(context, input);
    return {};
  },
};
