import { redirect } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';
import { needTexts, type Texts } from '#web/i18n.ts';
import { toast } from '#web/ui/toast.ts';

type Asked = {
  readonly texts: Texts;
  readonly what: 'brand' | 'product';
  /** Asked ahead, because the pointer rests on a link: nobody is told anything yet. */
  readonly preload: boolean;
};

/** A brand or product that is not there leads to the brand list, as does an id that is none, and the list says so. */
export async function orBackToBrands<Found>(
  read: Promise<Found>,
  { texts, what, preload }: Asked,
): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error;
    if (!preload) {
      await needTexts(texts, ['catalogue']);
      toast(texts.t(`catalogue:gone.${what}`), 'info');
    }
    throw redirect({ to: '/brands', replace: true });
  }
}
