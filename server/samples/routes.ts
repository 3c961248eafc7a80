import type { samples } from '#contract/samples.ts';
import type { HandlersOf } from '../http/context.ts';
import { listSamples } from './list-samples.ts';
import {
  answerSample,
  correctSampleTracking,
  receiveSample,
  shipSample,
  withdrawSample,
} from './move-sample.ts';
import { getSample } from './read-samples.ts';
import { requestSamples } from './request-samples.ts';
import { getSampleOffer, setSampleOffer } from './sample-offer.ts';

/** Every step answers the request as it is now. */
export const samplesHandlers: HandlersOf<typeof samples> = {
  getSampleOffer,
  setSampleOffer,
  requestSamples: async (context, input) => getSample(context, await requestSamples(context, input)),
  listSamples,
  getSample,
  answerSample: async (context, input) => {
    await answerSample(context, input);
    return getSample(context, input);
  },
  shipSample: async (context, input) => {
    await shipSample(context, input);
    return getSample(context, input);
  },
  correctSampleTracking: async (context, input) => {
    await correctSampleTracking(context, input);
    return getSample(context, input);
  },
  receiveSample: async (context, input) => {
    await receiveSample(context, input);
    return getSample(context, input);
  },
  withdrawSample: async (context, input) => {
    await withdrawSample(context, input);
    return getSample(context, input);
  },
};
