/** Generated from schemas/blocks/gallery.schema.json by `npm run generate`. Do not edit. */

/**
 * The photos and videos of a car: a strip to swipe, thumbnails, full screen.
 */
export interface GallerySettings {
  /**
   * Which view is shown first. A car without media for it opens with its photos.
   */
  openWith: 'spinner' | 'walkaround' | 'gallery' | 'interior';
  /**
   * Whether the photos reach the screen's edges on phones.
   */
  photoFrame: 'full-bleed' | 'inset';
  /**
   * A photo of another shape: contain shows all of it, cover fills the frame and cuts the edges off.
   */
  fit: 'contain' | 'cover';
  /**
   * Thumbnails are shown from this many slides on.
   */
  thumbnailsFrom: number;
  /**
   * Photos in full screen are at most this high, px.
   */
  fullscreenMaxHeightPx: number;
  /**
   * Where the car's video stands among its photos.
   */
  videoPosition: 'start' | 'second' | 'middle' | 'end';
  /**
   * The 360-degree spin.
   */
  spin: {
    /**
     * The spin turns by itself until it is touched.
     */
    autoRotate: boolean;
    /**
     * Time between two frames of a spin that turns by itself, ms.
     */
    intervalMs: number;
  };
  /**
   * Where photos are asked for when there are none; empty leaves the link out.
   */
  requestLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Names the strip of photos for screen readers.
     */
    label: string;
    /**
     * Says what a photo shows, for screen readers.
     */
    photo: string;
    /**
     * Names a video, for screen readers.
     */
    video: string;
    /**
     * Stands under each slide.
     */
    counter: string;
    /**
     * Names a thumbnail, for screen readers.
     */
    thumbnail: string;
    /**
     * Names the thumbnails, for screen readers.
     */
    thumbnails: string;
    /**
     * Goes one slide back.
     */
    previous: string;
    /**
     * Goes one slide on.
     */
    next: string;
    /**
     * Opens full screen.
     */
    fullscreen: string;
    /**
     * Closes full screen.
     */
    close: string;
    /**
     * Starts a video.
     */
    play: string;
    /**
     * Names the choice of views, for screen readers.
     */
    views: string;
    /**
     * Chooses the photos.
     */
    gallery: string;
    /**
     * Chooses the walkaround video.
     */
    walkaround: string;
    /**
     * Shown when there are no photos.
     */
    noPhotos: string;
    /**
     * Link to ask for photos.
     */
    requestPhotos: string;
    /**
     * Says what stands in for the photos, for screen readers.
     */
    silhouette: string;
    /**
     * Shown when a button's code did not arrive.
     */
    failed: string;
  };
}
